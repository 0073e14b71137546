import { searchable } from '@clinic/shared/search/search'
import { pastedText } from '@clinic/shared/testing/pasted-text'
import { cleanLine, cleanText, withPlainDigits } from '@clinic/shared/text/clean-text'
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addDoctors, addPatients, createTwoClinics } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const document = `query ($query: String!, $types: [SearchType!]) { search(query: $query, types: $types) {
  __typename ... on Doctor { lastName } ... on Establishment { name } ... on Patient { firstName }
} }`

type Hit = { __typename: string; lastName?: string; name?: string; firstName?: string }

let home: Clinic
let other: Clinic
let suda: Session

beforeAll(async () => {
  ;({ home, other } = await createTwoClinics(server.owner))
  await addDoctors(
    server.owner,
    [home.id],
    [
      {
        firstName: 'José',
        lastName: 'Müller-Öztürk',
        email: 'jose@clinic.test',
        registrationId: 'MD-4711',
        phoneValue: '812345678',
      },
      { firstName: 'สมหญิง', lastName: 'น้ำใส' },
      { firstName: 'Hundred', lastName: '100%_sure\\' },
    ],
  )
  await addPatients(server.owner, home.id, [{ firstName: 'กุ้ง', lastName: 'ทองดี', nickname: 'Shrimp', phoneValue: '898765432' }])
  await server.owner.query(`UPDATE patient_establishment SET "hospitalNumber" = 'HN000042' WHERE "patientId" = $1`, [
    home.malee.patientId,
  ])
  suda = await server.signIn(home.admin.email)
})

async function find(query: string, types?: string[]): Promise<string[]> {
  const { data, errors } = await server.graphql(suda, document, { query, ...(types && { types }) })
  expect(errors, query).toBeUndefined()
  return (data.search as Hit[]).map((hit) => hit.lastName ?? hit.name ?? hit.firstName ?? '')
}

const jose = ['Müller-Öztürk']

describe('by any part of', () => {
  test.each([
    ['a name', 'üller', jose],
    ['a name without its accents', 'MULLER', jose],
    ['first and last name', 'jose ozt', jose],
    ['both in another order', 'ozturk jos', jose],
    ['a Thai name', 'หญิง', ['น้ำใส']],
    ['a Thai name with its marks', 'น้ำ', ['น้ำใส']],
    ['an address', 'jose@', jose],
    ['a registration id', 'md-47', jose],
    ['a phone as people write it', '081-234-56', jose],
    ['a phone from abroad', '+66 81 234', jose],
    ['a phone in the middle', '345', jose],
    ['a percent sign', '100%', ['100%_sure\\']],
    ['an underscore', '%_s', ['100%_sure\\']],
    ['a backslash', 'sure\\', ['100%_sure\\']],
    ['a clinic', 'baan suan', ['Baan Suan Clinic']],
  ])('%s', async (_what, query, expected) => expect(await find(query)).toEqual(expected))

  test.each([
    ['a name', 'กุ้ง', ['กุ้ง']],
    ['a nickname', 'shri', ['กุ้ง']],
    ['a phone', '089 876', ['กุ้ง']],
    ['a hospital number', 'hn000042', ['Malee']],
    ['its digits', '000042', ['Malee']],
  ])("a patient's %s", async (_what, query, expected) => {
    expect(await find(query, ['PATIENT'])).toEqual(expected)
    expect(await find(query), 'patients only when asked').toEqual([])
  })
})

test.each(['', '   ', '%', '_', '\\', '---', '( )', '+++', 'นำ', "' OR 1=1 --", 'a\u0000b', 'a\ud800b', 'jose muller nobody'])(
  '%j finds nobody',
  async (query) => {
    expect(await find(query, ['DOCTOR', 'ESTABLISHMENT', 'PATIENT'])).toEqual(
      query === '%' || query === '_' || query === '\\' ? ['100%_sure\\'] : [],
    )
  },
)

describe('patients are found however they are typed', () => {
  beforeAll(async () => {
    const phone = { phoneValue: '871205951', nationalId: '1-1002-00345-67-8' }
    await addPatients(server.owner, home.id, [
      { firstName: 'น้ำฝน', lastName: 'รุ่งเรือง', ...phone },
      { firstName: 'ธนากร', lastName: 'สวัสดิ์' },
      { firstName: 'Natthaphon', lastName: 'Khongcharoen' },
    ])
  })

  test.each([
    ['without tone marks', 'นำฝน', 'น้ำฝน'],
    ['the surname without tone marks', 'รุงเรือง', 'น้ำฝน'],
    ['in Latin letters', 'namfon', 'น้ำฝน'],
    ['both names in Latin letters', 'rungruang numfon', 'น้ำฝน'],
    ['on an English keyboard', 'l;ylfb', 'ธนากร'],
    ['on a Thai keyboard', 'ืฟทดนื', 'น้ำฝน'],
    ['with a title', 'คุณธนากร', 'ธนากร'],
    ['with a title, in Latin letters', 'Khun Tanakorn', 'ธนากร'],
    ['a Thai spelling of a Latin name', 'ณัฐพล คงเจริญ', 'Natthaphon'],
    ['another Latin spelling', 'nuttapon', 'Natthaphon'],
    ['beginning of another spelling', 'tanak', 'ธนากร'],
    ['a phone from abroad', '+66 (0)87-120 5951', 'น้ำฝน'],
    ['a phone in Thai digits', '๐๘๗๑๒๐', 'น้ำฝน'],
    ['the national id', '1-1002-00345-67-8', 'น้ำฝน'],
    ['a part of the national id', '110020034', 'น้ำฝน'],
    ['a short hospital number', 'hn 42', 'Malee'],
  ])('%s', async (_how, query, firstName) => expect((await find(query, ['PATIENT']))[0]).toBe(firstName))

  test('a hospital number comes before its beginnings; nobody archived, nobody of another clinic', async () => {
    const number = async (clinic: Clinic, firstName: string, hospitalNumber: string | null, phoneValue: string | null = null) => {
      const [id] = await addPatients(server.owner, clinic.id, [{ firstName, lastName: 'Dee', ...(phoneValue && { phoneValue }) }])
      await server.owner.query('UPDATE patient_establishment SET "hospitalNumber" = $2 WHERE "patientId" = $1', [
        id,
        hospitalNumber,
      ])
      return id
    }
    await number(home, 'Itself', 'Q773')
    await number(home, 'Later', 'Q7731')
    await number(home, 'Phone', null, '899773123')
    await number(home, 'Digits', '773-5')
    await number(other, 'Stranger', 'Q7732')
    const archived = await number(home, 'Archived', 'Q7733')
    await server.owner.query('UPDATE patient_establishment SET "archivedTime" = now() WHERE "patientId" = $1', [archived])
    expect(await find('q773', ['PATIENT'])).toEqual(['Itself', 'Later'])
    const byDigits = await find('773', ['PATIENT'])
    expect(byDigits[0]).toBe('Digits')
    expect(byDigits.toSorted(), 'not in the middle of a phone').toEqual(['Digits', 'Itself', 'Later'])
  })

  test('nobody of another clinic by sound', async () => {
    const stranger = await server.signIn(other.admin.email)
    const { data } = await server.graphql(stranger, document, { query: 'namfon', types: ['PATIENT'] })
    expect(data.search).toEqual([])
  })

  test('a removed patient is not found by sound', async () => {
    const [id] = await addPatients(server.owner, home.id, [{ firstName: 'จุฬารัตน์', lastName: 'พูนสุข' }])
    expect(await find('chularat', ['PATIENT'])).toEqual(['จุฬารัตน์'])
    await server.owner.query('UPDATE patient_establishment SET "archivedTime" = now() WHERE "patientId" = $1', [id])
    expect(await find('chularat', ['PATIENT'])).toEqual([])
  })
})

test('finds doctors and establishments together, each as what it is; patients when asked; nobody of another clinic', async () => {
  for (const { id } of [home, other]) {
    await addDoctors(server.owner, [id], [{ firstName: 'Malai', lastName: 'Suan' }])
    await addPatients(server.owner, id, [{ firstName: 'Suan', lastName: 'Dee' }])
  }
  const hits = async (types?: string[]) =>
    (await server.graphql(suda, document, { query: 'suan', ...(types && { types }) })).data.search as Hit[]
  const both = [
    { __typename: 'Doctor', lastName: 'Suan' },
    { __typename: 'Establishment', name: 'Baan Suan Clinic' },
  ]
  expect(await hits()).toEqual(both)
  expect(await hits(['DOCTOR', 'ESTABLISHMENT', 'PATIENT'])).toEqual([...both, { __typename: 'Patient', firstName: 'Suan' }])
  expect(await hits(['ESTABLISHMENT'])).toEqual(both.slice(1))
})

test('a long query is refused by name', async () => {
  const { errors } = await server.graphql(suda, document, { query: 'x'.repeat(201) })
  expect(errors?.[0]?.extensions.fieldErrors).toMatchObject([{ path: 'query', key: 'too_long' }])
})

test.each(['doctors', 'patients'])('the list of %s searches as well, and takes any text', async (list) => {
  const count = async (query: string) => {
    const { data, errors } = await server.graphql(
      suda,
      `query ($query: String) { list: ${list}(filter: { query: $query }) { totalCount } }`,
      { query },
    )
    expect(errors, JSON.stringify(query)).toBeUndefined()
    return data.list.totalCount as number
  }
  const all = await count('')
  // Malee Thongdee sounds like ทองดี.
  expect(await count(list === 'doctors' ? 'muller' : 'ทองดี')).toBe(list === 'doctors' ? 1 : 2)
  for (const query of ['a\u0000b', 'a\ud800b', '---']) expect(await count(query), JSON.stringify(query)).toBe(0)
  expect(await count('   ')).toBe(all)
})

test('a name is found as it is seen, whatever was pasted with it, and a phone with its extension', async () => {
  const write = `mutation ($input: CreatePatientInput!) { createPatient(input: $input) { firstName lastName nationalId address phone { dialCode value extension } } }`
  const pasted = {
    firstName: '\u200bบุญ\u200bเเก้ว\u00a0',
    lastName: 'น้ํา\u200eใส',
    nationalId: '๑๑๐๑๗๐๐๒๓๐๗๐๘',
    address: 'บ้าน\u200bเลขที่ ๑๒\r\nกรุงเทพฯ',
    phone: { value: '๐๒-๑๒๓-๔๕๖๗ ต่อ ๑๒', dialCode: '+66' },
    establishmentId: home.id,
  }
  const { data } = await server.graphql(suda, write, { input: pasted })
  expect(data.createPatient).toEqual({
    firstName: 'บุญแก้ว',
    lastName: 'น้ำใส',
    nationalId: '1101700230708',
    address: 'บ้านเลขที่ ๑๒\nกรุงเทพฯ',
    phone: { dialCode: '+66', value: '21234567', extension: '12' },
  })
  for (const query of [
    'บุญแก้ว',
    'บ\u200bุญแก้ว น้ำใส',
    'บุญแก้ว นํ้าใส',
    '02-123-4567',
    '02-123-4567 ต่อ 12',
    'tel:+66-2-123-4567',
    '๑๑๐๑๗๐๐๒๓๐๗๐๘',
  ])
    expect(await find(query, ['PATIENT']), query).toEqual(['บุญแก้ว'])
})

test('a changed name is found under the new one', async () => {
  const [id] = await addPatients(server.owner, home.id, [{ firstName: 'Before', lastName: 'Marriage' }])
  await server.graphql(suda, `mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }`, {
    input: { id, lastName: 'Wedding' },
  })
  expect(await find('marriage', ['PATIENT'])).toEqual([])
  expect(await find('wedding', ['PATIENT'])).toEqual(['Before'])
})

test('TypeScript and SQL clean a text alike', async () => {
  const texts = fc.sample(pastedText, 3000)
  const { rows } = await server.owner.query<{ text: string; line: string; digits: string }>(
    'SELECT clean_text(given) AS text, clean_line(given) AS line, with_plain_digits(given) AS digits FROM unnest($1::text[]) WITH ORDINALITY AS t (given, n) ORDER BY n',
    [texts],
  )
  const made = texts.map((given) => ({ text: cleanText(given), line: cleanLine(given), digits: withPlainDigits(given) }))
  expect(
    made.flatMap((each, index) => (isDeepStrictEqual(each, rows[index]) ? [] : [[texts[index], each, rows[index]]])).slice(0, 5),
  ).toEqual([])
})

test('TypeScript and SQL make the same of Thai and Latin text', async () => {
  const letters = fc.constantFrom(
    ...Array.from('กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะัาำิีึืฺุูเแโใไๅๆ็่้๊๋์ํ๐๑๒๙'),
    ...Array.from('aAzZäÄéÉñÑöÖüÜßçÇøØłŁğĞİıșțÅåÞþÆæŒœ'),
    ...Array.from('0189 .-@_%\\\'"'),
    '\u0301',
    '\u0308',
    '\u0323',
  )
  const texts = fc.sample(fc.oneof(fc.string({ unit: letters, maxLength: 30 }), pastedText), 4000)
  const { rows } = await server.owner.query<{ made: string }>(
    'SELECT searchable(given) AS made FROM unnest($1::text[]) WITH ORDINALITY AS t (given, n) ORDER BY n',
    [texts],
  )
  const differing = texts.filter((text, index) => searchable(text) !== rows[index]?.made)
  expect(
    differing.slice(0, 5).map((text) => ({ text, typescript: searchable(text), sql: rows[texts.indexOf(text)]?.made })),
  ).toEqual([])
})
