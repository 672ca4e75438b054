/** What a gift's event carries beside the money; undefined for something else. */
export function giftDetail(
  detail: unknown,
): { readonly roomId: string; readonly num: number } | undefined {
  if (typeof detail !== 'object' || detail === null) return undefined
  const { roomId, num } = detail as { roomId?: unknown; num?: unknown }
  return typeof roomId === 'string' && Number.isInteger(num)
    ? { roomId, num: Number(num) }
    : undefined
}
