const unprintable = /(?![\n\t])[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu;

/** For a terminal: shows control and invisible characters as \uXXXX, so that stored text cannot send it commands. */
export const toPrintable = (text: string) =>
  text.replace(unprintable, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
