import type { Minor } from '@zhengju/domain/money'
import { createContext } from 'react'

/** The money of a table whose venue keeps it: what stands there, and how more comes in. */
export interface TableMoney {
  readonly balance: Minor | undefined
  readonly reload: () => void
  /** Opens the sheet that brings money in. */
  readonly ask: () => void
}

/** Undefined where the balance itself is played with, and while nobody knows. */
export const TableMoney = createContext<TableMoney | undefined>(undefined)
