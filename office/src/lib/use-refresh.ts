import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** After a command: whatever is shown is asked for again. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries(), [client])
}
