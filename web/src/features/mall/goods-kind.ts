/** What a thing of the mall is drawn as: its name says it, as a member would read it. */
export type GoodsKind =
  | 'ball'
  | 'print'
  | 'lamp'
  | 'tea'
  | 'wear'
  | 'book'
  | 'bag'
  | 'sound'
  | 'parcel'

/** The first that fits; what fits nothing is a parcel. */
const words: readonly (readonly [GoodsKind, RegExp])[] = [
  ['ball', /球(?!衣|鞋|帽|迷)/],
  ['print', /画|版画|海报|挂轴|明信片/],
  ['lamp', /灯|烛/],
  ['tea', /茶|杯|壶|咖啡|酒|碗/],
  ['wear', /衣|衫|帽|鞋|围巾|袜|服/],
  ['book', /书|册|本|笔|历|刊/],
  ['bag', /包|袋|箱|伞/],
  ['sound', /耳机|音箱|手机|表|键盘|鼠标|充电/],
]

export function goodsKindOf(name: string): GoodsKind {
  return words.find(([, said]) => said.test(name))?.[0] ?? 'parcel'
}
