interface MoneyProps {
  /** Already formatted: `−1,000.00`. The cents are set smaller. */
  readonly text: string
  readonly size?: 14 | 16 | 20 | 28 | undefined
  readonly tone?: 'jade' | 'soft' | undefined
  readonly sign?: string | undefined
}

export function Money({ text, size = 14, tone, sign }: MoneyProps) {
  const [whole, cents] = text.split('.')
  const names = ['money']
  if (size !== 14) names.push(`money--${size}`)
  if (tone) names.push(tone)
  // Another figure is drawn anew in its place: its cents do not slide.
  return (
    <b key={text} className={names.join(' ')}>
      {sign ? <span className="cur">{sign}</span> : null}
      {whole}
      {cents === undefined ? null : <small>.{cents}</small>}
    </b>
  )
}
