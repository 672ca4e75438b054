import { type ButtonHTMLAttributes, useEffect, useState } from 'react'

export type ButtonKind = 'plain' | 'primary' | 'ink' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg' | 'sm'

export interface ButtonLook {
  readonly kind?: ButtonKind | undefined
  readonly size?: ButtonSize | undefined
  readonly isWide?: boolean | undefined
}

/** The same look for a link that acts as a button. */
export function buttonClass({
  kind = 'plain',
  size = 'md',
  isWide = false,
}: ButtonLook = {}): string {
  const names = ['btn']
  if (kind !== 'plain') names.push(`btn--${kind}`)
  if (size !== 'md') names.push(`btn--${size}`)
  if (isWide) names.push('btn--wide')
  return names.join(' ')
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly isBusy?: boolean | undefined
}

export function Button({
  kind,
  size,
  isWide,
  isBusy = false,
  type = 'button',
  className = '',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`${buttonClass({ kind, size, isWide })} ${className}`}
      aria-busy={isBusy || undefined}
      {...rest}
      onClick={isBusy ? preventTwice : rest.onClick}
    />
  )
}

function preventTwice(event: { preventDefault(): void }) {
  event.preventDefault()
}

interface CountdownButtonProps extends ButtonProps {
  readonly seconds: number
}

/** Stays disabled until its countdown reaches 0; the seconds left stand behind the words. */
export function CountdownButton({ seconds, children, disabled, ...rest }: CountdownButtonProps) {
  const left = useCountdown(seconds)
  return (
    <Button {...rest} disabled={disabled || left > 0}>
      {children}
      {left > 0 ? <span>（{left}）</span> : null}
    </Button>
  )
}

export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    setLeft(seconds)
    if (seconds <= 0) return
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
