import {
  askConsentSchema,
  createConsentCodeSchema,
  signConsentSchema,
  withdrawConsentSchema,
} from '@clinic/shared/consents/consent-input'
import { signatureStrokeSchema } from '@clinic/shared/consents/signature'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { createConsentCode, endConsentCode } from './consent-code.service.ts'
import { getConsent, listConsents, listConsentsOfVisit, listMissingConsents } from './consent.queries.ts'
import { askConsent, cancelConsent, signConsent, withdrawConsent } from './consent.service.ts'
import { ConsentCodeType, ConsentType, NeededConsentType } from './consent.types.ts'

const id = z.uuid('invalid_id')

zodInput('SignatureStrokeInput', signatureStrokeSchema, { points: { description: 'x and y, one after the other.' } })
const witnessName = { description: 'Who was there.' }
const AskConsentInput = zodInput('AskConsentInput', askConsentSchema, {
  eventId: { description: 'The appointment that it is for.' },
})
const SignConsentInput = zodInput('SignConsentInput', signConsentSchema, {
  language: { description: 'In which it was read.' },
  signature: { description: 'Drawn on a pad of 1000 by 360.' },
  signerName: { description: 'Who signs for the patient; none: the patient.' },
  signerRelation: { description: 'What they are to the patient.' },
  witnessName,
})
const CreateConsentCodeInput = zodInput('CreateConsentCodeInput', createConsentCodeSchema, {
  language: { description: 'In which its page begins.' },
  witnessName,
})
const WithdrawConsentInput = zodInput('WithdrawConsentInput', withdrawConsentSchema)

builder.queryFields((t) => ({
  consent: t.withAuth({ can: 'consent:read' }).field({
    type: ConsentType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, args, context) => getConsent(context, args.id),
  }),
  patientConsents: t.withAuth({ can: 'consent:read' }).field({
    type: [ConsentType],
    complexity: 40,
    description: "A patient's, the newest first.",
    args: { patientId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { patientId }, context) => listConsents(context, patientId),
  }),
  consentsOfVisit: t.withAuth({ can: 'consent:read' }).field({
    type: [NeededConsentType],
    complexity: 20,
    description: 'The forms that an appointment needs, signed ones among them.',
    args: { eventId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { eventId }, context) => listConsentsOfVisit(context, eventId),
  }),
  missingConsents: t.withAuth({ can: 'consent:read' }).field({
    type: [NeededConsentType],
    complexity: 20,
    description: "Those that are not signed for a patient's appointments of today and later.",
    args: { patientId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { patientId }, context) => listMissingConsents(context, patientId),
  }),
}))

builder.mutationFields((t) => ({
  askConsent: t.withAuth({ can: 'consent:write' }).field({
    type: ConsentType,
    description: 'For a form as it is now. Whoever was asked for it already still is.',
    args: { input: t.arg({ type: AskConsentInput, required: true }) },
    resolve: (_root, { input }, context) => askConsent(context, input),
  }),
  signConsent: t.withAuth({ can: 'consent:write' }).field({
    type: ConsentType,
    description: 'On this device. What is signed never changes, but that it is withdrawn.',
    args: { input: t.arg({ type: SignConsentInput, required: true }) },
    resolve: (_root, { input }, context) => signConsent(context, input),
  }),
  cancelConsent: t.withAuth({ can: 'consent:write' }).field({
    type: ConsentType,
    description: 'Of one that was asked: it is not signed any more.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => cancelConsent(context, input.id),
  }),
  withdrawConsent: t.withAuth({ can: 'consent:write' }).field({
    type: ConsentType,
    args: { input: t.arg({ type: WithdrawConsentInput, required: true }) },
    resolve: (_root, { input }, context) => withdrawConsent(context, input),
  }),
  createConsentCode: t.withAuth({ can: 'consent:write' }).field({
    type: ConsentCodeType,
    description: 'To sign on another device. The one that there was before opens nothing any more.',
    args: { input: t.arg({ type: CreateConsentCodeInput, required: true }) },
    resolve: (_root, { input }, context) => createConsentCode(context, input),
  }),
  endConsentCode: t.withAuth({ can: 'consent:write' }).field({
    type: ConsentType,
    description: 'The code of this consent opens nothing any more.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => endConsentCode(context, input.id),
  }),
}))
