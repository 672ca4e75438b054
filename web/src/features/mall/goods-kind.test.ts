import { expect, test } from 'vitest'
import { goodsKindOf } from './goods-kind.ts'

test.each([
  ['五号训练足球', 'ball'],
  ['主场球衣', 'wear'],
  ['牡丹版画 30 × 30', 'print'],
  ['满月台灯', 'lamp'],
  ['白瓷茶杯', 'tea'],
  ['记分手册', 'book'],
  ['帆布提包', 'bag'],
  ['无线耳机', 'sound'],
  ['神秘好物', 'parcel'],
])('%s is drawn as %s', (name, kind) => {
  expect(goodsKindOf(name)).toBe(kind)
})
