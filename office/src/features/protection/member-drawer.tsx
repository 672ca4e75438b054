import {
  type InterventionKind,
  interventionKinds,
  type RestrictionTerm,
  restrictionTerms,
} from '@zhengju/domain/protection'
import { Button, Drawer, Dropdown } from 'antd'
import { MemberLink } from '#lib/member-link.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useMay } from '#lib/rights.ts'
import { interventionText, termText, protectionText as text } from '#text/protection.ts'
import { shellText } from '#text/shell.ts'
import { interveneQuestion, restrictQuestion, useMemberProtection } from './api.ts'
import { ProtectionFile } from './member-file.tsx'

interface MemberDrawerProps {
  readonly memberId: string
  readonly onAsk: (question: ReasonQuestion) => void
  readonly onClose: () => void
}

/** What a member limits, what was found of him, what was done, and what may be done. */
export function MemberDrawer({ memberId, onAsk, onClose }: MemberDrawerProps) {
  const { data } = useMemberProtection(memberId)
  return (
    <Drawer
      open
      size={640}
      title={data ? <MemberLink memberId={memberId} name={data.memberName} /> : text.loading}
      closable={{ 'aria-label': shellText.close }}
      onClose={onClose}
      extra={<ProtectionTools memberId={memberId} onAsk={onAsk} />}
    >
      <ProtectionFile memberId={memberId} />
    </Drawer>
  )
}

/** What may be done about him. */
export function ProtectionTools({ memberId, onAsk }: Omit<MemberDrawerProps, 'onClose'>) {
  const [mayIntervene, mayRestrict] = [
    useMay('protection.intervene'),
    useMay('protection.restrict'),
  ]
  const terms: readonly RestrictionTerm[] = [
    ...restrictionTerms.timeOut,
    ...restrictionTerms.exclusion,
  ]
  return (
    <span className="desktools">
      {mayRestrict ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: terms.map((key) => ({ key, label: termText[key] })),
            onClick: ({ key }) => {
              const term = terms.find((one) => one === key)
              if (term) onAsk(restrictQuestion(memberId, term))
            },
          }}
        >
          <Button>{text.restrict}</Button>
        </Dropdown>
      ) : null}
      {mayIntervene ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: interventionKinds.map((key) => ({ key, label: interventionText[key] })),
            onClick: ({ key }) => {
              const kind = interventionKinds.find((one: InterventionKind) => one === key)
              if (kind) onAsk(interveneQuestion(memberId, kind))
            },
          }}
        >
          <Button type="primary">{text.intervene}</Button>
        </Dropdown>
      ) : null}
    </span>
  )
}
