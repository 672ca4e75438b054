/** The words of a seal: settled, received, paid out, verified, void. */
export const stamps = {
  settled: '结讫',
  received: '收讫',
  paid: '付讫',
  verified: '核讫',
  void: '作废',
} as const
