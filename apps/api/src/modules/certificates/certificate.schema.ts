import {
  certificateExaminationSchema,
  issueCertificateSchema,
  voidCertificateSchema,
} from '@clinic/shared/certificates/certificate-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import './certificate.enums.ts'
import { listCertificates } from './certificate.queries.ts'
import { issueCertificate, voidCertificate } from './certificate.service.ts'
import { CertificateType } from './certificate.types.ts'

zodInput('CertificateExaminationInput', certificateExaminationSchema, {
  weight: { description: 'In kg.' },
  height: { description: 'In cm.' },
  systolic: { description: 'In mmHg.' },
  diastolic: { description: 'In mmHg.' },
  pulse: { description: 'Beats a minute.' },
  state: { description: "What isn't normal; null where the body is in a normal state." },
})
const IssueCertificateInput = zodInput('IssueCertificateInput', issueCertificateSchema, {
  kind: { description: 'A general one where none is named.' },
  restTo: { description: 'Included.' },
  work: { description: 'What the patient is fit for.' },
  otherDiseases: { description: 'Examined for besides those that the form names, and not found.' },
})
const VoidCertificateInput = zodInput('VoidCertificateInput', voidCertificateSchema)

builder.queryField('certificates', (t) =>
  t.withAuth({ can: 'certificate:read' }).field({
    type: [CertificateType],
    complexity: 20,
    description: "A patient's, the newest first.",
    args: { patientId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { patientId }, context) => listCertificates(context, { patientId }),
  }),
)

builder.mutationFields((t) => ({
  issueCertificate: t.withAuth({ can: 'certificate:issue-own' }).field({
    type: CertificateType,
    args: { input: t.arg({ type: IssueCertificateInput, required: true }) },
    resolve: (_root, { input }, context) => issueCertificate(context, input),
  }),
  voidCertificate: t.withAuth({ can: 'certificate:issue-own' }).field({
    type: CertificateType,
    args: { input: t.arg({ type: VoidCertificateInput, required: true }) },
    resolve: (_root, { input }, context) => voidCertificate(context, input),
  }),
}))
