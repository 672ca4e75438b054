import { abandonHours } from '@zhengju/domain/trading'
import { sportVenueIds } from '@zhengju/domain/venue'
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
        {termsText.parts(waits()).map(({ head, lines }) => (
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

/** `FB 48 小时、IM 36 小时、OB 12 小时、电竞场馆 48 小时` */
function waits(): string {
  const venues = sportVenueIds.map((id) => [id.toUpperCase(), abandonHours[id]] as const).toSorted()
  const all = [...venues, [termsText.esports, abandonHours.ybdj] as const]
  return all.map(([name, hours]) => termsText.wait(name, hours)).join('、')
}
