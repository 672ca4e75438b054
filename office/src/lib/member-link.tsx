import { memberHref, officePaths } from '@zhengju/contract/office/path'
import { Link } from 'react-router'
import { useMay } from './rights.ts'

/** A member's name that leads to what is known of him, for those who may look. */
export function MemberLink({
  memberId,
  name,
}: {
  readonly memberId: string
  readonly name: string
}) {
  const mayLook = useMay(officePaths.members.permission)
  return mayLook ? <Link to={memberHref(memberId)}>{name}</Link> : name
}
