/** The words of the desk: confirming, running late, series, payments. Spellings of a word are separated by "|". */
export const deskWords = {
  confirm:
    "มาได้|มาได้แน่นอน|will be there|she'll be there|he'll be there|be there|ok for|okay for|กดยืนยัน|กดคอนเฟิร์ม|ตอบตกลงมา|confirms his|confirms her|confirm|confirms|confirmed|confirming|to confirm|as confirmed|is confirmed|said yes|says yes|said yes to|is coming|she's coming|he's coming|ยืนยัน|ยืนยันนัด|ยืนยันคิว|ยืนยันนัดหมาย|ยืนยันว่า|ยืนยันว่ามา|ยืนยันแล้ว|คอนเฟิร์ม|คอนเฟิร์มแล้ว|คอนเฟิร์มนัด|คอนเฟิร์มคิว|คอนเฟิร์มว่า|คอนเฟิม|คอนเฟิมนัด|คอนเฟริม|คอนเฟริมนัด|โทรมายืนยัน|โทรมายืนยันนัด|โทรมาคอนเฟิร์ม|ตอบตกลง|ตกลงมา",
  sure: 'by phone|over the phone|will be here|ทางโทรศัพท์|for sure|definitely|certainly|แน่นอน|มาแน่นอน|มาแน่|แน่ๆ',
  unconfirmed:
    "to confirm for|patients to confirm|outstanding confirmations|not been confirmed|haven't been confirmed|hasn't been confirmed|aren't confirmed|arent confirmed|isn't confirmed|isnt confirmed|to ring to confirm|ring to confirm|need to ring|need to call|need to chase|chase|ยังไม่ยืนยันมา|ยังไม่คอนเฟิร์มมา|ใครยังไม่ยืนยัน|ใครยังไม่คอนเฟิร์ม|hasn't replied|hasnt replied|haven't replied|not replied|hasn't answered|haven't answered|no reply|no answer|still need confirming|need confirming|needs confirming|not yet confirmed|ยังไม่ตอบ|ยังไม่ตอบกลับ|ไม่ตอบกลับ|ยังไม่ตอบไลน์|ยังไม่ตอบรับ|ไม่ตอบรับ|unconfirmed|not confirmed|hasn't confirmed|hasnt confirmed|haven't confirmed|havent confirmed|not yet confirmed|didn't confirm|didnt confirm|yet to confirm|still to confirm|need to confirm|needs to confirm|call to confirm|confirmation|confirmations|to be confirmed|pending|ยังไม่ยืนยัน|ยังไม่ยืนยันนัด|ที่ยังไม่ยืนยัน|ที่ยังไม่ยืนยันนัด|ไม่ยืนยัน|ไม่ยืนยันนัด|ยังไม่คอนเฟิร์ม|ยังไม่คอนเฟิร์มนัด|ที่ยังไม่คอนเฟิร์ม|ไม่คอนเฟิร์ม|ยังไม่คอนเฟิม|ยังไม่ได้ยืนยัน|ยังไม่ได้ยืนยันนัด|ยังไม่ได้คอนเฟิร์ม|โทรคอนเฟิร์ม|โทรยืนยัน|โทรยืนยันนัด|ต้องโทรคอนเฟิร์ม|ต้องโทรยืนยัน|รอยืนยัน|รอคอนเฟิร์ม|ยืนยันครบ|คอนเฟิร์มครบ|ยืนยันหมด|คอนเฟิร์มหมด|ยืนยันกันหมด",
  cancellations: 'cancellations|cancellation|การยกเลิก|ที่ยกเลิก|รายการยกเลิก',
  howMany: 'how many|number of|กี่คน|กี่ราย|กี่นัด|กี่คิว',
  every: 'everyone|everybody|all|each|ทุกคน|ทั้งหมด|ครบ|ครบยัง|หมด|หมดยัง',
  yet: 'in the building|on site|here yet|in yet|หรือยัง|รึยัง|แล้วหรือยัง|แล้วรึยัง|หรือยังคะ|ยัง|แล้วยัง',
  again: 'repeat|again|refill|same|same time|the same|as last time|เดิม|ยาเดิม|เหมือนเดิม|อีกครั้ง|ซ้ำ|นัดซ้ำ|เวลาเดิม|เติมยา|ขอยาเดิม',
  thanks:
    'ขอบคุณครับ|ขอบคุณค่ะ|ขอบคุณนะ|ขอบคุณนะคะ|ขอบคุณนะครับ|ขอบใจนะ|good morning|good night|สวัสดีครับ|สวัสดีค่ะ|thanks|thank you|cheers|ta|bye|ok|okay|great|ขอบคุณ|ขอบใจ|ขอบคุณมาก|โอเค|บาย',
  busy: 'fully booked|booked up|full|busy|เต็ม|เต็มยัง|เต็มไหม|เต็มมั้ย|เต็มหรือยัง|คิวเต็ม|คิวเต็มยัง|คิวเต็มไหม|แน่น|คิวแน่น|คิวแน่นไหม|คิวแน่นมั้ย',
  done: 'แล้ว|แล้วนะ|แล้วด้วย',
  whereabouts: "where|wheres|where's|where is|อยู่ไหน|อยู่ที่ไหน|ไปไหน|อยู่ไหม|อยู่มั้ย",
  anything: 'anything|any time|anytime|something|มีอะไรว่าง|มีเวลา',
  newcomer: 'new patient|new patients|a new patient|new client|walk-in|walk in|คนไข้ใหม่|ผู้ป่วยใหม่',
  facts: 'dob|date of birth|birthday|age|address|email|e-mail|how old|วันเกิด|อายุ|ที่อยู่|อีเมล|กรุ๊ปเลือด|blood group|blood type',
  upNext:
    'เรียกคิวถัดไป|เรียกคนไข้คนต่อไป|เรียกคนไข้ถัดไป|เรียกรายต่อไป|who do i call in next|who do i call next|who do i see next|who should i call|call next|call in next|next please|ต่อไปใคร|เรียกคนต่อไป|เรียกคิวต่อไป|คิวต่อไปเลย|รายถัดไป|คนไข้ถัดไป|next pt|next pts|คือใคร',
  soonest: 'how soon|soon|how early|what is the first|คิวใกล้สุด|วันไหนเร็วสุด|first thing|any time soon|เร็วที่สุดเท่าที่มี',
  contact:
    'เบอร์ไหน|โทรเบอร์ไหน|โทรที่ไหน|contact for|how to contact|contact no|phone no|mobile no|tel no|reach|how do i reach|how can i reach|get hold of|ได้ที่ไหน|ติดต่อได้ที่ไหน|ติดต่อยังไง',
  owes: "do i charge|should i charge|to charge|pay yet|left to pay|anything left|how much is|bill come to|what's the bill|whats the bill|bill total|เหลือยอดค้าง|เหลือยอดค้างไหม|มียอดค้างไหม|จะจ่ายเท่าไหร่|ต้องจ่ายเท่าไหร่|ค่ารักษาเท่าไหร่|จ่ายหมดหรือยัง|จ่ายหมดรึยัง|จ่ายหมด|left to settle|anything left to pay|anything to pay|due from|still due|settle up|to charge|จ่ายครบ|จ่ายครบยัง|จ่ายครบหรือยัง|จ่ายครบรึยัง|จ่ายหมดยัง|ชำระครบ|ชำระครบหรือยัง",
  medicine:
    'what did we give|did we give|we gave|given|has been given|ได้ยาอะไรไป|จ่ายยาอะไร|จ่ายอะไรไป|เคยได้ยาอะไร|กินยาตัวไหน|ยาที่จ่าย|ยาที่สั่ง|ยาที่ได้|ยาครั้งก่อน|ยาครั้งที่แล้ว|กินยาประจำ|on what meds',
  invoice: 'account|accounts|open bills|open bill|บิลไหน|ใบไหน|บิลไหนบ้าง|คิด',
  moved:
    'bump|bumped|be moved|asked to be moved|to be moved|nudge|transfer|wants to move|needs to move|wants to reschedule|would like to move|wants to change|ขอเลื่อนไปก่อน|เลื่อนไปก่อน|ขอเลื่อนออก|ขอเลื่อนเข้า|มาเร็วขึ้น|ขอมาเร็วขึ้น|เลื่อนเข้ามา|เลื่อนขึ้น|เลื่อนออก|เลื่อนออกไป|bring forward|pull forward|move up|slide',
  cancelled:
    "get rid of|needs to cancel|is cancelling|cancelling|cancelled on us|ยกเลิกให้|won't make it|wont make it|not make it|not going to make it|unable to come|unable to make it|can't do|cant do|can't attend|cannot attend|won't attend|pull out|pulled out|backed out|no longer coming|no longer needs|doesn't need|ไม่มาแล้วค่ะ|ขอไม่มา|ขอเลิกนัด|เลิกนัด|scrap|scratch|bin|take off|strike off|call it off|ditch|ไม่เอานัด|ไม่เอา|ไม่เอาแล้ว|ไม่มาแล้วนะ|ขอแคนเซิล|แคนเซิลคิว|แคนเซิล|ทิ้งนัด",
  mark: 'ลงว่า|ขึ้นว่า|บันทึกว่า|กดว่า|tick|tick off|flag|flag up|กด|ติ๊ก',
  unpaid:
    'still open|not settled|unsettled|money outstanding|ค้างเงินอยู่|ค้างจ่ายอยู่|ยังค้างจ่าย|ยังค้างจ่ายอยู่|ยังค้าง|ยังค้างเงิน|ยังค้างอยู่|ค้างกี่ใบ|open bills|open bill|open accounts|open balance|open balances|not been paid|not paid yet',
  revenue:
    'money in|money today|cash in|intake|money came in|money come in|came in|figures|sales figures|did we make|do we make|have we made|we made|we make|did we take|we took|made so far|ยอดรวมรายได้|ได้เงินเท่าไหร่|ได้เท่าไหร่|ขายได้เท่าไหร่|ยอดเดือน|ยอดรายเดือน|รายได้รวมทั้งหมด',
  gap: 'มีเวลาไหน|เวลาไหน|เวลาไหนบ้าง|ช่วงเวลาไหน|got anything|get anything|anything free|any chance|any availability|chance|have anything|เหลือคิวว่าง|เหลือคิว|เหลือคิวว่างไหม|เหลือที่ว่าง|เหลือที่|มีที่|ลงได้ไหม|ลงคิวได้ไหม|do you have anything|have you got anything|have you anything|have we got anything|ช่วงว่าง|มีคิว|มีคิวไหม|มีคิวมั้ย|คิวว่าง|คิวว่างไหม|คิวว่างมั้ย|คิวว่างวันไหน|ว่างวันไหนบ้าง|ว่างกี่โมงบ้าง|หาคิว',
  nextTime:
    'will be back|be back|back again|seen again|coming back in|follow up|follow-up|ต้องมาอีก|ต้องมาอีกวันไหน|ต้องมาอีกเมื่อไหร่|ต้องมาวันไหน|มีนัดวันไหนบ้าง|appointments|coming up|appointment coming up|booked in|due|due back|due in|booked for|มีนัดอีก|มีนัดอีกเมื่อไหร่|มีนัดอีกเมื่อไร|มีนัดอีกไหม|นัดอีก|นัดอีกที|มาหาหมออีก|มาหาหมอวันไหนอีก|มาหาหมอวันไหน|มาตรวจวันไหน|มาตรวจอีกเมื่อไหร่',
  noShow:
    "ns|dna|did not attend|no show today|skipped|skipped their appointment|skip|absent|no showed|no-showed|not turn up|not come|not show|stood up|ขาด|failed to show|failed to show up|never turned up|never showed|never showed up|did not appear|not turned up|hasn't turned up|ไม่โผล่มา|หายไปไม่มา|ไม่มาวันนี้",
  arrived:
    'เข้ามาแล้ว|just come in|come in|has just come in|just came|made it|checked in|มาหาหมอแล้ว|มาตรวจแล้ว|มาตามนัดแล้ว|มาพบหมอแล้ว|มาหาหมอ|outside|sitting outside|at reception|at the desk|at the counter|at the front desk|downstairs|sign in|in reception|showed up|has shown up|just got here|got here|here already|already here|มานั่งรอ|มานั่งรอแล้ว|นั่งรออยู่|มานั่ง|มาถึงหน้าเคาน์เตอร์|อยู่หน้าเคาน์เตอร์|มารอที่เคาน์เตอร์|ถึงคลินิกแล้ว|ถึงคลินิก|มาเช็กอิน',
  onRota: 'rostered|rostered on|scheduled to work|on the rota|on the roster|in the clinic',
  openHours:
    'does the clinic close|does the clinic open|do we open|do we close|when do you close|when do you open|clinic open|clinic close|clinic closed|do you open|do you close|are you open|you open|you close|เปิดทำการ|หยุดทำการ',
  goTo: 'page|screen|tab|section|เข้าหน้า|เปิดไปหน้า|พาไปหน้า|ขอดูหน้า|ดูหน้า|หน้าจอ',
  doctorsScreen: 'หน้ารายชื่อหมอ|หน้ารายชื่อแพทย์',
  find: "who's|open up|what do we know about|รู้จัก|ขอข้อมูล|เปิดข้อมูล|bring up|pull up|bring me|i'm looking for|im looking for|i am looking for|looking for|search up|ดึงข้อมูล|เรียกดู|เรียกแฟ้ม|ขอแฟ้ม|เสิร์ชหา|เสิร์ชชื่อ",
  byWhom:
    "who's seeing|whos seeing|who sees|with whom|ใครตรวจ|หมอคนไหนตรวจ|หมอไหนตรวจ|ตรวจกับใคร|ตรวจกับหมอคนไหน|ตรวจกับหมอไหน|นัดกับใคร|นัดกับหมอคนไหน|นัดกับหมอไหน|พบหมอไหน|พบหมอคนไหน|เจอหมอไหน|เจอหมอคนไหน|หมอคนไหนดูแล",
  daySummary:
    'shaping up|going|how did it go|how was|สรุปนัด|สรุปคิว|สรุปงาน|look like|looks like|looking like|how are we doing|how are we looking|packed|quiet|slammed',
  lastTime:
    'how long since|how long ago|since when|long since|last time|came|in last|มาหาหมอครั้งล่าสุด|มาตรวจครั้งล่าสุด|มาตรวจล่าสุด|มาหาหมอล่าสุด|มาครั้งที่แล้ว|ครั้งที่แล้ว|คราวก่อน|คราวที่แล้ว|รอบก่อน|รอบที่แล้ว|หนก่อน|ไม่ได้มานาน|ไม่ได้มานานแค่ไหน|ไม่ได้มานานเท่าไหร่',
  waiting:
    'queue|been here|been here the longest|been here longest|in the queue|ใครรอตรวจ|ใครรอตรวจอยู่|คนไข้รอ|มีคนไข้รอ|คนไข้รออยู่|มีคนไข้รออยู่|คนไข้ที่รอ|คนไข้นั่งรอ|รออยู่กี่คน',
  help: 'ช่วยอะไรได้บ้าง|ช่วยอะไรได้|ทำไรได้บ้าง|ใช้อะไรได้บ้าง|who are you|who r u|what are you|คุณคือใคร|คุณเป็นใคร|เธอคือใคร',
  coming:
    "am i seeing|i am seeing|i'm seeing|booked in|มีคิวอะไรบ้าง|คิวอะไรบ้าง|มีคิวใครบ้าง|on the list|in the book|have i got|have we got|do i have|ตรวจใคร|ตรวจใครบ้าง|มีใครบ้าง|ใครนัด|มีใครนัด|นัดใคร|นัดใครบ้าง|ดูใครบ้าง",
  allergy:
    "can't take|cannot take|mustn't take|must not take|not allowed to take|intolerant|intolerances|intolerance|adr|เคยแพ้ยา|เคยแพ้|แพ้ยาตัวไหน|แพ้ยาตัวไหนบ้าง|แพ้ตัวไหน|แพ้ยาไรบ้าง|แพ้ไรบ้าง|ห้ามใช้ยาอะไร|มีประวัติแพ้|มีประวัติแพ้ยา",

  overdue: 'late payers|late payments|late invoices',
  putIn: 'ใส่คิว|ใส่ชื่อ|เพิ่มคิว|pencil|pencil in',
  away: 'หยุด|หยุดวันไหน|หยุดวันไหนบ้าง|ลาวันไหน|ลาวันไหนบ้าง',
  /** Words that are nobody's name, and change nothing. */
  aside:
    'happy|glad|very|also|over|up|along|there|line|desk|diary|system|computer|regular|usual|kindly|able|trying|try|hoping|getting|going|wife|husband|mother|father|daughter|son|mum|dad|straight|safely|apparently|by the way|btw|as well|too|anyway|for now|heads up|fyi|hey|ตัวไหน|อะไรนะ|นะครับ|เคย|จะ|ก็|u|ur|can u|could u|would u|quick|quickly|please|so|well|um|just|really|actually|today please|right|now please|got|get|some|where|wheres|whereabouts|find out|reach|get hold of|no.|known|drug|come in|any known|contact no|this time|still|then|งาน|ว่า|คือ|คืองาน|นะจ๊ะ|จ๊ะ|จ้ะ|เนี่ย|อ่ะ|อะ|หรอ|เหรอ|รึ|ใช่ไหม|ใช่มั้ย|ไหมนะ|ไว้|ด้วยนะ',
} as const
