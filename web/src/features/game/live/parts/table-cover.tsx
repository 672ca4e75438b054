import { TableArt } from '@zhengju/ui/table-art'

export function TableCover({ game }: { readonly game: string }) {
  return <TableArt name={covers[game] ?? ''} box={[120, 120]} />
}

const covers: Readonly<Record<string, string>> = {
  baccarat: 'cover-baccarat',
  'baccarat-free': 'cover-baccarat',
  'dragon-tiger': 'cover-dragontiger',
  roulette: 'cover-roulette',
  'sic-bo': 'cover-sicbo',
}
