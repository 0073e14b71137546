import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClinic } from '../clinic.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'

/** For any updates in any order: omitted fields are unchanged, given ones are replaced as a whole. */

const server = useTestServer()

const text = fc.constantFrom('', 'one', 'สอง', 'three words here')
/** A text that says nothing is none. */
const allergies = fc.constantFrom(null, 'Penicillin', 'กุ้ง, Aspirin (rash)')
const texts = fc.uniqueArray(fc.constantFrom('Vaccination', 'ทันตกรรม', 'Surgery'), { maxLength: 3 })
const phone = fc.constantFrom(
  { value: '812345678', dialCode: '+66', verified: false },
  { value: '212345678', dialCode: '+66', verified: false },
  { value: '13812345678', dialCode: '+86', verified: false },
)
const part = fc.option(fc.constantFrom('Bangkok', 'เชียงใหม่'), { nil: undefined })
const location = fc.record(
  {
    country: part,
    city: part,
    state: part,
    postalCode: part,
    address1: part,
    address2: part,
    geoPosition: fc.option(fc.constantFrom({ lat: 13.75, lon: 100.5 }, { lat: -33, lon: 18.4 }), { nil: undefined }),
  },
  { requiredKeys: [] },
)
const name = fc.constantFrom('Ploy', 'สมชาย', 'José')
const dob = fc.constantFrom('1900-01-01', '1984-02-29', '2020-06-30')

const blankLocation = {
  country: null,
  city: null,
  state: null,
  postalCode: null,
  address1: null,
  address2: null,
  geoPosition: null,
}
type Values = Record<string, unknown>

/** A location of which a part is given is that part alone. */
function replaced(given: Values): Values {
  if (!given['location']) return given
  const parts = Object.entries(given['location'] as Values).filter(([, value]) => value !== undefined)
  return { ...given, location: { ...blankLocation, ...Object.fromEntries(parts) } }
}

type Kind = {
  noun: string
  fields: string
  create(establishmentId: string): Values
  changes: Record<string, fc.Arbitrary<unknown>>
}

const kinds: Kind[] = [
  {
    noun: 'Patient',
    fields: 'id version firstName lastName nickname dob notes allergies address phone { value dialCode verified }',
    create: (establishmentId: string) => ({ establishmentId, firstName: 'A', lastName: 'B' }),
    changes: { firstName: name, lastName: name, nickname: text, dob, notes: text, allergies, address: text, phone },
  },
  {
    noun: 'Doctor',
    fields: 'id version firstName lastName info designations medicalServices languages phone { value dialCode verified }',
    create: (establishmentId: string) => ({ establishmentIds: [establishmentId], firstName: 'A', lastName: 'B' }),
    changes: {
      firstName: name,
      lastName: name,
      info: text,
      designations: texts,
      medicalServices: texts,
      languages: texts,
      phone,
    },
  },
  {
    noun: 'Establishment',
    fields: `id version name info medicalServices phone { value dialCode verified }
      location { country city state postalCode address1 address2 geoPosition { lat lon } }`,
    create: () => ({ name: 'Branch' }),
    changes: { name, info: text, medicalServices: texts, phone, location },
  },
]

async function write(session: Session, verb: string, { noun, fields }: { noun: string; fields: string }, input: Values) {
  const document = `mutation ($input: ${verb}${noun}Input!) { ${verb.toLowerCase()}${noun}(input: $input) { ${fields} } }`
  const { data, errors } = await server.graphql(session, document, { input })
  expect(errors).toBeUndefined()
  return data[`${verb.toLowerCase()}${noun}`] as Values & { id: string; version: number }
}

test.each(kinds)('$noun: what is left out stays, what is given replaces its field whole', async (kind) => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const changes = fc.record(kind.changes, { requiredKeys: [] })
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 4 }), async (steps) => {
      let expected = await write(suda, 'Create', kind, kind.create(home.id))
      for (const given of steps) {
        const { id, version } = expected
        const after = await write(suda, 'Update', kind, { id, version, ...given })
        expected = { ...expected, ...replaced(given), version: after.version }
        expect(after).toEqual(expected)
        expect(after.version).toBeGreaterThanOrEqual(version)
      }
    }),
    { numRuns: 15 },
  )
})
