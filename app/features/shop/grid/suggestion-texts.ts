/** For the list under the search box, fetched once somebody types there. */
export const suggestionTexts = {
  suggestions: 'Suggestions',
  suggestedPieces: 'Pieces',
  suggestedCategories: 'Categories',
  allOf: (category: string) => `All of ${category}`,
  /** Read out to people who can't see the list. */
  suggested: (count: number) =>
    count === 0 ? 'No suggestions' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys`,
} as const;
