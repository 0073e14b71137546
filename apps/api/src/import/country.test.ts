import { expect, it } from 'vitest'
import { countryCode, countryName } from './country.ts'

it.each([
  ['TH', 'ไทย', 'ประเทศไทย', ' ประเทศ ไทย ', 'Thailand', 'thailand', 'TH', 'th', 'THA', 'Kingdom of Thailand'],
  ['MM', 'พม่า', 'เมียนมา', 'เมียนมา (พม่า)', 'ประเทศเมียนมาร์', 'Myanmar', 'Burma', 'MMR', 'MM'],
  ['LA', 'ลาว', 'สปป.ลาว', 'ส.ป.ป. ลาว', 'Laos', 'Lao PDR', 'LAO'],
  ['KH', 'กัมพูชา', 'Cambodia', 'KHM'],
  ['GB', 'สหราชอาณาจักร', 'อังกฤษ', 'UK', 'United Kingdom', 'England', 'GBR'],
  ['HK', 'ฮ่องกง', 'Hong Kong', 'HKG'],
  ['KR', 'เกาหลีใต้', 'เกาหลี', 'South Korea', 'Korea', 'KOR'],
])('%s, by its code or its name in either language', (code, ...names) =>
  expect(names.map((name) => countryCode(name))).toEqual(names.map(() => code)),
)

it('a country without a dial code here stays as it is written', () => {
  expect(['US', 'United States', 'เยอรมนี', '', null].map(countryCode)).toEqual(['US', 'United States', 'เยอรมนี', null, null])
  expect(['US', 'Atlantis', ''].map(countryName)).toEqual(['United States', 'Atlantis', null])
})
