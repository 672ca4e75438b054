import { Button } from '@zhengju/ui/button'
import { Tick } from '@zhengju/ui/choice'
import { Note } from '@zhengju/ui/notice'
import { useState } from 'react'
import { copyText } from '#lib/clipboard.ts'
import { toast } from '#lib/notices.ts'
import { totpText } from '#text/security.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Shown once: whoever leaves has said that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false)
  async function copy() {
    if (await copyText(codes.join('\n'))) toast(totpText.codesCopied, 'check')
  }
  return (
    <div className="secure__form stack">
      <h2 className="t16 b">{totpText.codesTitle}</h2>
      <Note tone="amber" icon="warn">
        {totpText.codesText}
      </Note>
      <ul className="card codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button isWide onClick={copy}>
        {totpText.copyCodes}
      </Button>
      <Tick checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        {totpText.kept}
      </Tick>
      <Button kind="primary" size="lg" isWide disabled={!isKept} onClick={onKept}>
        {totpText.done}
      </Button>
    </div>
  )
}
