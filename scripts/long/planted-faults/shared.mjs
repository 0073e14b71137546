/** Faults of what server and screens share. */
const specification = test('specification')

export const faultsOfShared = [
  fault('2.2a', 'theme.ts', "'light', 'blue'", "'light', 'red'", specification),
  fault('2.2a', 'theme.ts', "defaultTheme: Theme = 'default'", "defaultTheme: Theme = 'light'", specification),
  fault('2.9', 'theme.ts', 'lg: 1367', 'lg: 1366', specification),
  fault('3.1a', 'users/user.ts', 'STAFF: 3', 'STAFF: 5', specification),
  fault('3.1a', 'users/user.ts', 'FEMALE: 0, MALE: 1', 'FEMALE: 1, MALE: 0', specification),
  fault(
    '3.7a',
    'establishments/opening-hours.ts',
    "'Sunday', 'Monday', 'Tuesday'",
    "'Monday', 'Sunday', 'Tuesday'",
    specification,
  ),
  fault(
    '3.7a',
    'establishments/opening-hours.ts',
    'return selected && from',
    'return from',
    test('establishments/opening-hours'),
  ),
  fault(
    '3.11b',
    'invoices/invoice-totals.ts',
    'const paid = line.net - share',
    'const paid = line.net',
    test('invoices/invoice-totals'),
  ),
  fault('3.14', 'options/spoken-languages.ts', "en: 'Thai'", "en: 'Siamese'", specification),
  fault('3.15', 'events/event.ts', "surgery: '#b51e1e'", "surgery: '#b51e1f'", specification),
  fault('3.15', 'events/event.ts', '=== color.toLowerCase()', '=== color', test('events/event')),
  fault('3.16', 'money.ts', "symbol: '฿'", "symbol: 'B'", specification),
  fault('3.17', 'options/dial-codes.ts', "dialCode: '+81'", "dialCode: '+82'", specification),
  fault('3.18', 'options/practitioner-types.ts', "en: 'Dentist'", "en: 'Tooth doctor'", specification),
  fault(
    '4.7b',
    'events/event.ts',
    "closed: { phase: 'over', next: ['waiting']",
    "closed: { phase: 'over', next: []",
    test('events/event'),
  ),
  fault(
    '4.7b',
    'events/event.ts',
    "next: ['closed', 'confirmed', 'cancelled']",
    "next: ['closed', 'confirmed']",
    test('events/event'),
  ),
  fault(
    '4.7c',
    'invoices/invoice.ts',
    "draft: ['issued', 'settled']",
    "draft: ['issued', 'settled', 'void']",
    test('invoices/invoice'),
  ),
  fault(
    '4.7d',
    'prescriptions/prescription.ts',
    "issued: ['cancelled']",
    "issued: ['cancelled', 'draft']",
    test('prescriptions/prescription'),
  ),
  fault('5.6a', 'fields.ts', 'date >= firstDate && date <= lastDate', 'date >= firstDate', test('fields')),
  fault('5.7d', 'fields.ts', "!value.includes('\\u0000') && value", 'value', test('fields')),
  fault('5.7d', 'fields.ts', 'z.url({ protocol: /^https?$/ })', 'z.url()', test('fields')),
  fault('5.7d', 'phone-reader.ts', ".replace(/^0/, '')", '', test('phone')),
  fault('9.1', 'pagination.ts', 'defaultLimit = 10', 'defaultLimit = 20', specification),
  fault('9.2', 'theme.ts', 'notificationLimit = 3', 'notificationLimit = 9', specification),
  fault('9.2', 'theme.ts', 'notificationAutoHide = 2000', 'notificationAutoHide = 9000', specification),
  fault('9.3', 'establishments/opening-hours.ts', "startTime: '9:0'", "startTime: '09:00'", specification),
  fault(
    '9.3',
    'establishments/opening-hours.ts',
    '${Math.floor(minutes / 60)}:${minutes % 60}',
    '${Math.floor(minutes / 60)}:00',
    test('establishments/opening-hours'),
  ),
  fault('9.4', 'establishments/establishment.ts', 'Asia/Bangkok', 'Europe/Paris', specification),
  fault('9.4', 'phone.ts', "defaultDialCode = '+66'", "defaultDialCode = '+33'", specification),
  fault('9.5', 'time/time.ts', '- firstWeekday + 7) % 7', '- firstWeekday + 8) % 7', specification),
  fault('9.6', 'users/session.ts', '2_592_000', '86_400', specification),
  fault('9.7', 'time/time.ts', "lastDate = '2099-12-31'", "lastDate = '2199-12-31'", specification),
  fault('9.10b', 'users/session.ts', 'requestTimeout = 30_000', 'requestTimeout = 3_000', specification),
  fault('9.10b', 'users/user.ts', 'min: 6', 'min: 4', specification),
]

function test(name) {
  return `packages/shared/src/${name}.test.ts`
}

function fault(row, file, from, to, proof) {
  return { row, file: `packages/shared/src/${file}`, from, to, test: proof }
}
