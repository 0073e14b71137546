import type { CertificateExamination } from '@clinic/shared/certificates/certificate-input'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'
import type { CertificateRow } from './certificate.queries.ts'
import { CertificateKindEnum } from './certificate.enums.ts'
import { mayCertifyFor } from './certificate.scope.ts'

const Examination = builder.objectRef<CertificateExamination>('CertificateExamination').implement({
  description: 'What a doctor measured and saw: weight in kg, height in cm, blood pressure in mmHg, heartbeats a minute.',
  authScopes: { can: 'certificate:read' },
  fields: (t) => ({
    weight: t.exposeFloat('weight'),
    height: t.exposeFloat('height'),
    systolic: t.exposeInt('systolic'),
    diastolic: t.exposeInt('diastolic'),
    pulse: t.exposeInt('pulse'),
    state: t.string({
      nullable: true,
      description: "What isn't normal; null where the body is in a normal state.",
      resolve: ({ state }) => state || null,
    }),
  }),
})

export const CertificateType = builder.objectRef<CertificateRow>('Certificate').implement({
  description: 'A medical certificate. It never changes, but may be voided.',
  authScopes: { can: 'certificate:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number', { description: 'Gapless in clinic and year.' }),
    issuedTime: t.expose('issuedTime', { type: 'DateTime' }),
    kind: t.expose('kind', { type: CertificateKindEnum }),
    examinedDate: t.expose('examinedDate', { type: 'Date' }),
    findings: t.exposeString('findings'),
    opinion: t.exposeString('opinion'),
    restFrom: t.expose('restFrom', { type: 'Date', nullable: true }),
    restTo: t.expose('restTo', { type: 'Date', nullable: true, description: 'Included.' }),
    work: t.exposeString('work'),
    examination: t.expose('examination', { type: Examination, nullable: true }),
    otherDiseases: t.exposeString('otherDiseases'),
    voidReason: t.exposeString('voidReason', { nullable: true }),
    voidedTime: t.expose('voidedTime', { type: 'DateTime', nullable: true }),
    doctor: t.field({
      type: DoctorType,
      resolve: async ({ doctorId }, _args, { load }) => (await load.doctor.load(doctorId)) as DoctorRow,
    }),
    mayVoid: t.boolean({
      description: 'Whether the viewer may void it.',
      resolve: ({ voidedTime, doctorId }, _args, context) =>
        voidedTime === null && mayCertifyFor(signedIn(context).viewer, doctorId),
    }),
  }),
})
