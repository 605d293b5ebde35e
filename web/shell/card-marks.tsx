/** The two card brands that are accepted, drawn plain. Their colours are their own, in both themes. */
export function CardMarks() {
  return (
    <ul aria-label="Cards we accept" className="flex gap-2">
      <li className="rounded-sm border bg-[#ffffff] forced-color-adjust-none">
        <svg viewBox="0 0 52 32" className="h-8" role="img" aria-label="Visa">
          <path
            fill="none"
            stroke="#1A1F71"
            strokeWidth="3"
            strokeLinejoin="bevel"
            transform="translate(14 10.5) skewX(-14)"
            d="M0 0l3.5 11L8 0M12 0v11M22.5 1.5H18.5a2 2 0 0 0 0 4h1.5a2 2 0 0 1 0 4h-4.5M25 11l4-11 4 11M26.5 8h5"
          />
        </svg>
      </li>
      <li className="rounded-sm border bg-[#ffffff] forced-color-adjust-none">
        <svg viewBox="0 0 52 32" className="h-8" role="img" aria-label="Mastercard">
          <circle cx="20.5" cy="16" r="9" fill="#EB001B" />
          <circle cx="31.5" cy="16" r="9" fill="#F79E1B" />
          <path fill="#FF5F00" d="M26 8.9a9 9 0 0 1 0 14.2 9 9 0 0 1 0-14.2Z" />
        </svg>
      </li>
    </ul>
  );
}
