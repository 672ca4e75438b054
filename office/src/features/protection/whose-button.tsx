import { Button } from 'antd'

interface WhoseButtonProps {
  readonly of: { readonly memberId: string; readonly memberName: string }
  readonly onOpen: (memberId: string) => void
}

/** Whose row it is; opens what is known of his protection. */
export function WhoseButton({ of: { memberId, memberName }, onOpen }: WhoseButtonProps) {
  return (
    <Button type="link" className="link-cell" onClick={() => onOpen(memberId)}>
      {memberName}
    </Button>
  )
}
