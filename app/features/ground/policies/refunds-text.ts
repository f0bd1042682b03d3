/** Change of mind on made-to-order pieces is excluded, rights in law are stated (FCCPA 2018, s. 120 and 122). */
export const refundsText = `
Once an order for a piece made for you has been placed or delivered, we cannot refund it because you changed your mind.

That doesn’t affect your legal rights. You get a repair, a replacement or your money back when:
- the piece is faulty or unsafe, or doesn’t do what it was sold for
- it’s not what you ordered: a different piece, colour, size or wood
- it arrived damaged
- it never arrived, or the delay is serious

## How to ask
Reach us in any of the ways on [our contact page](/contact). Our email address is [{email}](mailto:{email}). Our phone number is {phone}. Give your order number and, if you can, a photo. A fault that shows later still counts.

## What happens then
- We agree with you whether to repair, replace or refund.
- We pay for collecting a faulty or wrong piece.
- We refund the card or account you paid with.
`.trim();
