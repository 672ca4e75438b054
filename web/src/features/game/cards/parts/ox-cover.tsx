/** The cover of 抢庄牛牛: an ox in ink before an ochre moon. Decoration. */
export function OxCover() {
  return (
    <svg className="cd-cover" viewBox="0 0 120 120" aria-hidden="true">
      <path d="M0 0H120V120H0Z" fill="var(--a-paper, #EFE6D6)" />
      <circle cx="60" cy="60" r="50" fill="#C0913E" />
      <g transform="translate(10 14)" fill="#191B1E">
        <path
          d="M30 34C14 34 6 22 8 8 18 18 26 22 36 22H64C74 22 82 18 92 8 94 22 86 34 70 34Z"
          fill="#EFE6D6"
          stroke="#191B1E"
          strokeWidth="2"
        />
        <path d="M30 32 14 40C16 48 22 50 30 48L36 74C38 90 62 90 64 74L70 48C78 50 84 48 86 40L70 32C60 26 40 26 30 32Z" />
        <path d="M38 74C40 66 60 66 62 74 62 84 56 88 50 88S38 84 38 74Z" fill="#EFE6D6" />
        <circle cx="40" cy="50" r="4" fill="#EFE6D6" />
        <circle cx="60" cy="50" r="4" fill="#EFE6D6" />
        <circle cx="45" cy="77" r="2.2" />
        <circle cx="55" cy="77" r="2.2" />
        <path d="M44 83H56" stroke="#191B1E" strokeWidth="1.8" />
        <path d="M50 30V44M46 32V40M54 32V40" stroke="#EFE6D6" strokeWidth="1.6" />
        <circle cx="50" cy="92" r="5" fill="none" stroke="#B03425" strokeWidth="2.6" />
      </g>
    </svg>
  )
}
