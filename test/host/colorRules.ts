/** The rules of axe about colors: all that a theme can break. */
export const colorRules = ['color-contrast', 'link-in-text-block'];
