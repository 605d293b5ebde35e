/** What the files of Geist hold: western European letters, digits and signs. */
const IN_GEIST = /^[\n -~\u00A0-\u00FFŒœŠšŸŽžƒ–—‘’“”„•…€−]*$/;

/** The store's own face where it has every letter, and one with Greek, Cyrillic and more where a name needs it. */
export function openFonts(require: NodeJS.Require) {
  const fonts = {
    text: require.resolve("@fontsource/geist-sans/files/geist-sans-latin-400-normal.woff"),
    bold: require.resolve("@fontsource/geist-sans/files/geist-sans-latin-600-normal.woff"),
    wideText: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
    wideBold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  };
  return {
    fontFor(text: string, bold: boolean): string {
      if (IN_GEIST.test(text)) return bold ? fonts.bold : fonts.text;
      return bold ? fonts.wideBold : fonts.wideText;
    },
  };
}
