import type { Facts } from './facts.ts'
import { postgraphilePatients } from './postgraphile-patients.ts'
import type { Scenario, Variables } from './scenario.ts'
import { always } from './scenario.ts'
import { webDocument } from './web-documents.ts'

/**
 * Of one letter, of two and of many; common, rare and found nowhere; by phone and by hospital number; names that are written in the
 * other script. Nobody else is asked: the others don't search by sound.
 */
const english = [
  'so',
  'z',
  'som',
  'rattana',
  'ploy wong',
  'elizabeth kingsley',
  'xqzy',
  '0812',
  'HN0012',
  'natthaphon',
  'Nattapong suk',
]
const thai = ['สม', 'ก', 'สมช', 'รัตนสุข', 'พลอย ศรี', 'ประเสริฐวัฒนา', 'ฬฬฬฬ', 'ณัฐพงศ์', 'เอลิซาเบธ', 'เดวิด มิลเลอร์']

export function patientScenarios({ busy, ordinary, group }: Facts): Scenario[] {
  const list = webDocument('Patients')
  const search = webDocument('SearchPatients')
  const page = (number: number, establishmentId?: string): Variables => ({
    filter: { ...(establishmentId && { establishmentId }), query: null },
    pagination: { page: number, limit: 10 },
    sort: null,
  })
  const terms = (words: string[]) => always(...words.map((query): Variables => ({ query })))
  return [
    {
      name: 'patients',
      title: "an establishment's patients, page 1 with count",
      session: ordinary,
      document: list,
      ...always(page(1, ordinary.establishmentId)),
      postgraphile: postgraphilePatients,
    },
    {
      name: 'patients-deep',
      title: 'the same, page 300',
      session: ordinary,
      document: list,
      ...always(page(300, ordinary.establishmentId)),
      postgraphile: postgraphilePatients,
    },
    {
      name: 'patients-group',
      title: 'the patients of all establishments, page 1 with count',
      session: group,
      document: list,
      ...always(page(1)),
    },
    { name: 'patients-group-deep', title: 'the same, page 500', session: group, document: list, ...always(page(500)) },
    {
      name: 'search-english',
      title: 'search of the largest establishment, English',
      session: busy,
      document: search,
      ...terms(english),
    },
    {
      name: 'search-thai',
      title: 'search of the largest establishment, Thai',
      session: busy,
      document: search,
      ...terms(thai),
    },
  ]
}
