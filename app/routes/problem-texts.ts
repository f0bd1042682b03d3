// What the error page says.

export const pageNotFound = 'Page Not Found';

export const byStatus: Record<number, { title: string; lead: string }> = {
  403: { title: 'For the owner only', lead: 'Ask the owner for access.' },
  503: {
    title: 'One moment, please',
    lead: 'The shop is very busy right now. Try again in a few seconds. Nothing you saved is lost.',
  },
  404: { title: pageNotFound, lead: 'Sorry, the page you are looking for does not exist' },
};
export const broken = {
  title: 'Something went wrong',
  lead: 'We couldn’t show this page. Nothing you saved is lost, and no payment is taken twice.',
};
export const reference = 'If it happens again, tell us this reference:';
export const openAgain = 'Open the page again';
export const goHome = 'Go to the home page';
export const seeShop = 'See the shop';
