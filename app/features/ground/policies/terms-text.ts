/** The terms the shop comes with; the owner's own take their place. Marks: `policy-markup.ts`; placeholders: `policy-facts.ts`. */
export const termsText = `
These terms are an agreement between you and {business}. Our address is {address}, Nigeria. Our email address is [{email}](mailto:{email}). The terms cover this website and the furniture we sell on it. They also cover our {masterclass}. We have kept them short and plain. If something is unclear, [ask us](/contact) before you order.

## What we sell
Each piece has its own page with its description and its price in naira. Natural materials vary; small differences in grain and shade from the pictures are not faults.

## Ordering and paying
- An order is made when your payment is confirmed. You then get an order number and an email, and the order appears under My Orders.
- Payment runs through our payment provider. We never see or store your card number.
- If a payment takes longer than usual, as bank transfers sometimes do, please don’t pay twice: we check with the provider and complete the order ourselves.
- If we can’t make what you ordered, we’ll tell you and refund the whole amount.

## Prices and shipping
The price is the one the page shows when you pay. Shipping is not included. We show an estimate before you pay and agree the fee with you before the piece leaves. Pickup at the workshop is free.

## When it is ready
The page of each piece shows when it should be ready. The date on your order is our estimate. If we expect to miss it, we’ll tell you, and if the delay is serious you may cancel and get your money back.

## Cancelling
You may cancel a booking or an order in advance. If we haven’t cut material for it yet, you get everything back. After that, we may keep a reasonable charge for what has already been made or bought, and we’ll show you how it adds up.

## Your account
Keep your password to yourself and your address up to date. Tell us if you think somebody else is using your account. You must be 18 or older to order, or order with a parent or guardian.

## The masterclass
The {masterclass} fee pays for one class. Its dates, and how it is held, are on the [{masterclass} page](/masterclass). Recordings and materials from the {masterclass} are for you only and must not be passed on.

## What we’re responsible for
We’re responsible for what we make and deliver, and for harm we cause by carelessness. Nothing here takes away any right that the Federal Competition and Consumer Protection Act 2018 gives you. We’re not responsible for a piece that was altered, overloaded or left in the rain after delivery.

## If we disagree
[Write to us](/contact) first. If that doesn’t settle it, you may go to the Federal Competition and Consumer Protection Commission or to the courts. The law of the Federal Republic of Nigeria applies.

## Changes
When we change these terms, the new version applies to orders placed from that day on. Your order keeps the version it was placed under.
`.trim();
