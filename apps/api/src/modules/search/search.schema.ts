import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import { EstablishmentType } from '../establishments/establishment.types.ts'
import { PatientType } from '../patients/patient.types.ts'
import { FoundDocumentType } from './found-documents.ts'
import { search } from './search.queries.ts'
import type { SearchHit } from './search.queries.ts'

const SearchType = builder.enumType('SearchType', { values: ['DOCTOR', 'ESTABLISHMENT', 'PATIENT', 'DOCUMENT'] as const })

const SearchResult = builder.unionType('SearchResult', {
  types: [DoctorType, EstablishmentType, PatientType, FoundDocumentType],
  resolveType: (hit) => (hit as SearchHit).kind,
})

builder.queryField('search', (t) =>
  t.withAuth({ can: 'doctor:read' }).field({
    type: [SearchResult],
    description:
      'By any part of a name or e-mail, and by the beginning or end of a phone or number; Thai and English, case and accents ignored. Patients also by the sound of their names, after the others. Documents by their number, or by its prefix or period with the count. 10 of each type.',
    args: {
      query: t.arg.string({ required: true, validate: z.string().max(200, 'too_long') }),
      types: t.arg({ type: [SearchType], defaultValue: ['DOCTOR', 'ESTABLISHMENT'] }),
    },
    resolve: (_root, { query, types }, context) => search(context, { query, types: types ?? ['DOCTOR', 'ESTABLISHMENT'] }),
  }),
)
