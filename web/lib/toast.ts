export interface ToastMessage {
  title: string;
  description?: string;
  variant?: "default" | "success" | "destructive";
  action?: { label: string; onClick: () => void };
}

type Presenter = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let present: Presenter | null = null;
let wake: (() => void) | null = null;

/** Shows a notice. The code that draws it loads with the first one; until then notices wait. */
export function toast(message: ToastMessage): void {
  if (present) present(message);
  else {
    waiting.push(message);
    wake?.();
  }
}

/** The host's call when the page is up: `load` runs once a notice waits. */
export function onFirstToast(load: () => void): () => void {
  wake = load;
  if (waiting.length > 0) load();
  return () => {
    wake = null;
  };
}

/** The toaster's call once it is on the page. */
export function presentToasts(presenter: Presenter): () => void {
  present = presenter;
  for (const message of waiting.splice(0)) presenter(message);
  return () => {
    present = null;
  };
}
