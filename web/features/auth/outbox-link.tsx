/** Without an SMTP server, mails are shown on this page. The server renders it, so no client navigation. */
export function OutboxLink() {
  return (
    <p className="text-muted">
      This store sends no real mail yet.{" "}
      <a
        href="/dev/mail"
        target="_blank"
        rel="noreferrer"
        className="rounded-xs font-medium text-ink underline decoration-edge underline-offset-4 hover:text-accent"
      >
        Open the mail outbox
      </a>
    </p>
  );
}
