const MARGIN = "3rem 1.5rem";

/** An empty tab, opened in the click handler: browsers block one that opens after a request. */
export const openDownloadTab = (): Window | null => window.open("", "_blank");

/** A download leaves its tab empty: the tab says so, and closes once the buyer is back here. */
export function downloadInTab(tab: Window, url: string): void {
  const { document: page } = tab;
  page.title = "Your download";
  const words = page.createElement("p");
  words.textContent = "Your prompts file is being downloaded. You can close this tab.";
  words.style.margin = MARGIN;
  words.style.font = "1rem/1.6 system-ui, sans-serif";
  page.body.append(words);
  tab.location.replace(url);

  const onReturn = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", onReturn);
    tab.close();
  };
  document.addEventListener("visibilitychange", onReturn);
}
