/** Change of mind on made-to-order pieces is excluded, rights in law are stated (FCCPA 2018, s. 120 and 122). */
export const refundsText = `
Once an order of a piece made for you has been placed or delivered, we cannot refund it because you changed your mind.

That never touches your rights in law. You get a repair, a replacement or your money back when:
- the piece is faulty or unsafe, or does not do what it was sold for
- it is not what you ordered: another piece, colour, size or wood
- it arrived damaged
- it never arrived, or the delay is serious

## How to ask
Use any of the ways on [our contact page](/contact). Our email address is [{email}](mailto:{email}). Our telephone number is {phone}. Give your order number and, if you can, a photograph. A fault that shows later still counts.

## What happens then
- We agree with you whether to repair, replace or refund.
- We pay for collecting a faulty or wrong piece.
- We refund the card or account you paid with.
`.trim();
