/** Whether the text is on the clipboard now. `beside`: the button that was pressed. */
export const copyText = async (text: string, beside: HTMLElement): Promise<boolean> =>
  (await copyByClipboard(text)) || copyBySelection(text, beside);

/** Browsers offer the clipboard on https and localhost only, and may refuse it even there. */
async function copyByClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The old way, for plain http: beside the button, so that a dialog's focus trap lets it happen. */
function copyBySelection(text: string, button: HTMLElement): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr-only";
  button.after(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  button.focus();
  return copied;
}
