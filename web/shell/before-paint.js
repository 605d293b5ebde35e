// Runs in the head of every page before anything is drawn. The HTML is the same for everybody; what this browser
// knows (theme, session, cookie decision) goes onto the html element, and the styles choose by it.
(() => {
  const page = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const parse = (key) => {
    try {
      return JSON.parse(read(key)) ?? {};
    } catch {
      return {};
    }
  };
  // A link with a discount code: the checkout takes it from there. Sign-in pages use this name for something else.
  const code = new URLSearchParams(location.search).get("code");
  if (/^[\w-]{3,40}$/.test(code ?? "") && !/^\/(auth|oauth)/.test(location.pathname)) {
    try {
      localStorage.setItem("discount-code", code);
    } catch {}
  }
  const theme = read("theme");
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.dataset.theme = dark ? "dark" : "light";
  page.classList.toggle("dark", dark);
  if (parse("supabase.auth.token").refresh_token) page.dataset.signedIn = "";
  const { consent, timestamp, version } = parse("cookie-consent");
  const decided = consent && version === "1.0" && Date.now() - timestamp < 31536000000;
  page.dataset.consent = decided ? "given" : "none";

  // What is pressed before React has taken over is done as soon as it has. Links work by themselves, but for those
  // that stand in for a button until then (data-early).
  const early = [];
  const remember = (event) => {
    const isSubmit = event.type === "submit";
    const pressed = isSubmit ? event.target : event.target.closest("button[type=button], a[data-early]");
    if (isSubmit || pressed?.matches("a")) event.preventDefault();
    if (pressed) early.push(pressed);
  };
  for (const type of ["click", "submit"]) addEventListener(type, remember, true);
  window.earlyInput = {
    stop: () => {
      for (const type of ["click", "submit"]) removeEventListener(type, remember, true);
    },
    replay: () => {
      for (const pressed of early.splice(0)) {
        if (!pressed.isConnected) continue;
        if (pressed.requestSubmit) pressed.requestSubmit();
        else {
          // A tab answers to the press, not to the click.
          pressed.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
          pressed.click();
        }
      }
    },
  };
})();
