import { Alert } from 'antd'
import { staffText as text } from '#text/staff.ts'
import { useRoles } from './api.ts'
import { rightsOf } from './questions.ts'

/** What a newer version can do, and no role may: a new right is given to nobody by itself. */
export function UnassignedRights() {
  const unassigned = useRoles().data?.unassigned ?? []
  if (unassigned.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={text.unassigned}
      description={text.unassignedText(rightsOf(unassigned))}
    />
  )
}
