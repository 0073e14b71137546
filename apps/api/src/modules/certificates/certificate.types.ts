import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'
import type { CertificateRow } from './certificate.queries.ts'
import { mayCertifyFor } from './certificate.scope.ts'

export const CertificateType = builder.objectRef<CertificateRow>('Certificate').implement({
  description: 'A medical certificate. It never changes, but may be voided.',
  authScopes: { can: 'certificate:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number', { description: 'Gapless in clinic and year.' }),
    issuedTime: t.expose('issuedTime', { type: 'DateTime' }),
    examinedDate: t.expose('examinedDate', { type: 'Date' }),
    findings: t.exposeString('findings'),
    opinion: t.exposeString('opinion'),
    restFrom: t.expose('restFrom', { type: 'Date', nullable: true }),
    restTo: t.expose('restTo', { type: 'Date', nullable: true, description: 'Included.' }),
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
