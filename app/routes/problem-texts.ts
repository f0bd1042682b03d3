// What the page says that is shown for one that could not be made.

export const pageNotFound = 'Page Not Found';

export const byStatus: Record<number, { title: string; lead: string }> = {
  403: {
    title: 'For the owner only',
    lead: 'This page is for the owner of the business. Ask them, or ask them to give you the role.',
  },
  503: {
    title: 'One moment, please',
    lead: 'The shop has more to do than it can at this moment. Try again in a few seconds. Nothing you did is lost: what was saved stays saved, and no payment is taken twice.',
  },
  404: { title: pageNotFound, lead: 'Sorry, the page you are looking for does not exist' },
};
export const broken = {
  title: 'Something went wrong',
  lead: 'We couldn’t show this page. Nothing is lost: what you saved is saved, and no payment is taken twice.',
};
export const reference = 'If it happens again, tell us this reference:';
export const openAgain = 'Open the page again';
export const goHome = 'Go to the home page';
export const seeShop = 'See the shop';
