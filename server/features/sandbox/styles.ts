/** One text, so that its hash can stand in the page's policy. */
export const STYLES = `
:root { color-scheme: light dark; --paper: #faf8f4; --ink: #16130f; --muted: #665f55; --line: #e4ded3; --card: #fff; --accent: #c0330e; --on-accent: #fff; --tint: #fbe9e2 }
@media (prefers-color-scheme: dark) { :root { --paper: #12110f; --ink: #f3eee6; --muted: #a79f93; --line: #2d2925; --card: #1a1816; --accent: #ff7a4d; --on-accent: #1a0f0a; --tint: #2a1711 } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px 48px; background: var(--paper); color: var(--ink); font: 16px/1.6 Geist, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif }
header, main { max-width: 440px; margin: 0 auto }
header { display: flex; align-items: center; justify-content: space-between; margin-bottom: 20px; font-size: 18px }
.badge { font-size: 13px; color: var(--muted); border: 1px solid var(--line); border-radius: 999px; padding: 3px 12px }
main { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 28px }
h1 { margin: 0 0 16px; font-size: 26px; line-height: 1.2; letter-spacing: -0.025em }
h2 { margin: 0 0 6px; font-size: 14px }
p { margin: 0 0 16px }
dl { margin: 0 0 20px }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--line) }
dt { color: var(--muted) }
dd { margin: 0; font-variant-numeric: tabular-nums }
.total dd { font-weight: 700; font-size: 20px; line-height: 1.3 }
.mono { font-family: "Geist Mono", ui-monospace, Menlo, Consolas, monospace; font-size: 0.93em }
label { display: block; margin: 0 0 4px; font-size: 14px; font-weight: 600 }
input { width: 100%; min-height: 48px; margin: 0 0 16px; padding: 0 14px; font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: var(--paper); border: 1px solid var(--muted); border-radius: 10px }
input::placeholder { color: var(--muted); opacity: 1 }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px }
button { width: 100%; min-height: 48px; padding: 0 20px; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 1px solid transparent; border-radius: 10px; cursor: pointer }
button + button { margin-top: 10px }
button.quiet { color: var(--ink); background: none; border-color: var(--muted) }
button.link { margin-top: 8px; color: var(--muted); background: none; font-weight: 400; text-decoration: underline; text-underline-offset: 3px }
a { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.problem { padding: 10px 14px; background: var(--tint); border: 1px solid var(--accent); border-radius: 10px }
aside { margin-top: 20px; padding-top: 16px; border-top: 1px solid var(--line); color: var(--muted); font-size: 14px }
ul { margin: 0; padding-left: 18px }
`;
