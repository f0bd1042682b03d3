/** Change of mind on made-to-order pieces is excluded, rights in law are stated (FCCPA 2018, s. 120 and 122). */
export const refundsText = `
Most of our pieces are made for the person who orders them. Once such an order has been placed or delivered, we cannot refund it because you changed your mind.

That never touches your rights in law. You get a repair, a replacement or your money back when:
- the piece is faulty or unsafe, or does not do what it was sold for
- it is not what you ordered: another piece, colour, size or wood
- it arrived damaged
- it never arrived, or the delay is serious

## How to ask
Use any of the ways on [our contact page](/contact). Our email address is [{email}](mailto:{email}). Our telephone number is {phone}. Give your order number and, if you can, a photograph. Please look the piece over when it arrives and tell us within 7 days if you can; a fault that shows later still counts.

## What happens then
- We answer within one working day and agree with you whether to repair, replace or refund.
- We pay for collecting a faulty or wrong piece.
- We refund the card or account you paid with. We send it within 3 working days of agreeing; your bank may take up to 10 more.

## Pieces in stock
A piece that was not made for you and has not been used may be returned within 7 days of delivery. You pay for the way back.
`.trim();
