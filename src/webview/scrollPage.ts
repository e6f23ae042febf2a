/** Scrolls the page, but not the document that VS Code puts around it, as `scrollIntoView` would do too. */
export const scrollPage = (top: number): void => self.scrollBy({ top, behavior: 'instant' });
