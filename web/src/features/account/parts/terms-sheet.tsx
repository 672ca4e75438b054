import { Sheet } from '@zhengju/ui/modal'
import { termsText } from '#text/terms.ts'

interface TermsSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function TermsSheet({ isOpen, onClose }: TermsSheetProps) {
  return (
    <Sheet isOpen={isOpen} title={termsText.title} closeLabel={termsText.close} onClose={onClose}>
      <div className="terms">
        {termsText.parts.map(({ head, lines }) => (
          <section key={head}>
            <h3>{head}</h3>
            <ol>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
