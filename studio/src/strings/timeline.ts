/** The words of this part of the studio. */
export const timeline = {};
