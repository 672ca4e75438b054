import { Button } from '@zhengju/ui/button'
import { StakeKeyboard } from '@zhengju/ui/keyboard'
import { Sheet } from '@zhengju/ui/modal'
import { useState } from 'react'
import { showDialog, toast } from '#lib/notices.ts'
import { galleryText as text } from '#text/gallery.ts'
import { shellText } from '#text/shell.ts'
import { Section } from './section.tsx'

export function Layers() {
  const [isOpen, setOpen] = useState(false)
  const [keys, setKeys] = useState('')
  const ask = () =>
    showDialog({
      title: text.drop,
      text: text.dialogText,
      isDismissable: true,
      actions: [{ label: text.keep }, { label: text.drop, seconds: 3 }],
    })
  return (
    <>
      <Section title={text.layers}>
        <div className="flow">
          <Button onClick={() => setOpen(true)}>{text.openSheet}</Button>
          <Button onClick={ask}>{text.openDialog}</Button>
          <Button onClick={() => toast(text.sample, 'check')}>{text.openToast}</Button>
        </div>
        <Sheet
          isOpen={isOpen}
          title={text.layers}
          closeLabel={shellText.close}
          onClose={() => setOpen(false)}
        >
          <p className="card--pad">{text.sample}</p>
        </Sheet>
      </Section>
      <Section title={text.keyboard}>
        <output>{keys}</output>
        <StakeKeyboard
          label={text.keyboard}
          words={text.keys}
          onKey={(key) => setKeys(key.length > 2 ? '' : keys + key)}
        />
      </Section>
    </>
  )
}
