import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Permission } from '@zhengju/contract/kernel/permission'
import type { operatorMe } from '@zhengju/contract/office/office-calls'
import { createContext, useContext } from 'react'

export type Operator = DataOf<typeof operatorMe>

export const OperatorContext = createContext<Operator | undefined>(undefined)

/** Whether the operator may do that. The server decides; this only spares a refusal. */
export function useMay(permission: Permission): boolean {
  return useContext(OperatorContext)?.permissions.includes(permission) ?? false
}
