/** Written for the Nigeria Data Protection Act 2023 and its General Application and Implementation Directive of 2025. */
export const privacyText = `
{business} decides how your data is used and is responsible for it. Our address is {address}, Nigeria. [Write to us](/contact) with questions and requests. Our email address is [{email}](mailto:{email}). We follow the Nigeria Data Protection Act 2023 and its General Application and Implementation Directive (GAID 2025).

## In short
We ask for what an order or an answer needs. We don’t sell data, show advertising or follow you across other sites. We use only necessary cookies, so there is no cookie banner.

## What we keep, why, and for how long
- Your account: name, email, password (stored so that nobody can read it back), and a picture if you add one. To run your account, until you have it deleted.
- Your address and phone number: to deliver, and to call you about a delivery. Until you change them or have your account deleted.
- Your cart: until you empty it or have your account deleted.
- Your orders and payments: what was ordered, for how much, where it went, and the payment reference; never your card number. To carry out the contract and because tax and company law require records, for six years.
- Your enrollment in the {masterclass}: name, email, phone and your reason for joining, to run the class; the payment record for six years.
- Messages you send us: to answer them, for 12 months.
- The waiting list of the {masterclass}: your email, your name if you give it, and the proof that you asked, until you leave it or enroll, or until 90 days after we’ve written to you about a class, and never longer than two years.
- The newsletter: your email and the proof that you agreed. Until you leave it; an address that is never confirmed is removed after 30 days.
- Technical records of requests and sign-ins: IP address, time and page. To keep the site safe.

The legal basis is our contract with you for orders and your account; your consent for the newsletter and the chat; the law for payment records; and our legitimate interest in a safe site for technical records. For the {masterclass} it is our contract with you, and your consent for its waiting list.

## Who else receives data
Each of these works for us or for you and gets only what it needs, and some keep it outside Nigeria under contracts that protect it:
- Paystack: takes your payment. It receives your email, the amount and how you pay.
- The company that delivers our email, and EmailJS if we use its templates: your email address and the email itself.
- The form service, if we use one: a copy of messages from the contact form.
- Google: only if you choose to sign in with Google. We receive your name, email and picture.
- The chat provider: only after you press “Chat with us”. Until then, nothing is loaded from it.
- WhatsApp: only if you follow a link to it or write to us there. Its owner, Meta, carries what you write and send; we keep it like any other message.
- The {masterclass} meeting service, such as Zoom: runs the sessions you join.
- The company that hosts this website and its backups.
- The driver who delivers your order: name, address and phone number.

We hand data to the authorities only when the law requires it.

## Cookies
One cookie keeps you logged in. One remembers the piece you chose before logging in, for at most an hour. One remembers for a year that you logged in on this device, so that nobody who guesses at your password can lock you out, and one ties our welcome email to the browser you signed up in, for a day. All are strictly necessary, and none of them tracks you. The chat opens in a closed-off window that can’t keep cookies.

## Your rights
You may ask us what we hold about you, have it corrected, erased or restricted, take it with you in a common format, object to a use of it, and withdraw any consent as easily as you gave it; every newsletter has an unsubscribe link. No decision about you is made by a machine alone. With an account you can download everything we hold about you, and delete the account, from [your profile](/userProfile). For anything else, or without an account, [write to us](/contact); we answer within 30 days, free of charge.

If you think we got it wrong, you may complain to the Nigeria Data Protection Commission (NDPC), [ndpc.gov.ng](https://ndpc.gov.ng).

## If something goes wrong
If data is lost or seen by somebody who shouldn’t see it, and that puts people at risk, we’ll tell the NDPC within 72 hours, and tell you without delay if the risk to you is high.

## Children
The shop is for people aged 18 and over. We don’t knowingly keep data about children without their parent’s or guardian’s consent.

## Changes
When this text changes, the date above changes with it. If the change matters to you, we’ll email you before it applies.
`.trim();
