/** Names of Thai people as they are written in Thai, each with spellings in Latin letters that are in use: RTGS and private ones. */

const givenNames = `
ณัฐพล Nattapon Natthaphon Nuttapon Nattapol Nuthapol, ณัฐพงศ์ Nattapong Natthaphong Nuttapong Nutthapong
ณัฐวุฒิ Nattawut Natthawut Nuttawut Natthawuth, ณัฐพร Nattaporn Natthaphon Nuttaporn, ณัฐธิดา Natthida Nattida Nuttida
ณัฐนันท์ Nattanan Natthanan Nuttanun, ธนากร Thanakorn Tanakorn Thanakon, ธนพล Thanapon Tanapol Thanaphon
ธนวัฒน์ Thanawat Tanawat Tanawatt, ธนกฤต Thanakrit Tanakrit, ธนภัทร Thanaphat Tanapat Thanapat
สมชาย Somchai Somchay Somchaai, สมศักดิ์ Somsak Somsakdi, สมหญิง Somying, สมบูรณ์ Somboon Sombun, สมพงษ์ Sompong Somphong
สมพร Somporn Somphon, สมจิตร Somjit Somchit, สมเกียรติ Somkiat Somkiet, สมบัติ Sombat Sombath, สมหมาย Sommai
สวัสดิ์ Sawat Sawad Sawas, ประเสริฐ Prasert Prasoet, ประสิทธิ์ Prasit Prasith, ประยุทธ์ Prayut Prayuth
ประภัสสร Praphatson Prapassorn, ประวิทย์ Prawit Pravit, ปรีชา Preecha Pricha, ปราณี Pranee Prani, ปรียา Preeya Priya
วิชัย Wichai Vichai, วิชิต Wichit Vichit, วิเชียร Wichian Vichien Wichien, วิไล Wilai Vilai, วินัย Winai Vinai
วิทยา Wittaya Witthaya Vitaya, วีระ Weera Wira Veera, วีรพงษ์ Weerapong Wiraphong Veerapong, วรรณา Wanna Vanna
วรรณี Wannee Wanni Vannee, วราภรณ์ Waraporn Waraphon Varaporn, วนิดา Wanida Vanida, วันชัย Wanchai Vanchai
วัชระ Watchara Wachara Vachara, วัชรี Watcharee Watchari Wacharee, วรวุฒิ Worawut Worawuth Vorawut
วรพจน์ Worapot Woraphot Vorapoj, สุรชัย Surachai, สุเทพ Suthep Sutep, สุพร Suporn Suphon, สุภาพร Supaporn Suphaphon
สุชาติ Suchart Suchat, สุชาดา Suchada, สุนีย์ Sunee Suni, สุนิสา Sunisa, สุดา Suda, สุดารัตน์ Sudarat Sudarath
สุรินทร์ Surin, สุรศักดิ์ Surasak, สุรีย์ Suree Suri, สุวรรณา Suwanna Suvanna, สุวิทย์ Suwit Suvit, สุธี Suthee Sutee Suthi
สุภัทรา Supattra Suphattra Supatra, สุกัญญา Sukanya, สุมาลี Sumalee Sumali, ธงชัย Thongchai Tongchai
ธวัชชัย Thawatchai Tawatchai Thavatchai, ธีรพงษ์ Theerapong Thiraphong Teerapong, ธีระ Theera Thira Teera
ธีรวัฒน์ Theerawat Teerawat, ธนพร Thanaporn Tanaporn, ธัญญา Thanya Tanya, ธัญวรัตน์ Thanwarat Tanwarat
ศิริพร Siriporn Siriphon, ศิริรัตน์ Sirirat Sirirath, ศิริชัย Sirichai, ศิริลักษณ์ Sirilak Siriluk, ศักดิ์ชัย Sakchai
ศักดิ์สิทธิ์ Saksit Saksith, เสาวลักษณ์ Saowalak Saowaluck, เสาวนีย์ Saowanee Saovanee, สราวุธ Sarawut Sarawuth
รัตนา Rattana Ratana, รัตนาภรณ์ Rattanaporn Rattanaphon, รัชนี Ratchanee Rachanee Rajanee
รุ่งนภา Rungnapa Rungnapha Roongnapa, รุ่งเรือง Rungrueang Rungrueng Rungruang, รุ่งโรจน์ Rungrot Rungroj Rungroat
พรทิพย์ Porntip Pornthip Phonthip, พรชัย Pornchai Phonchai, พรพิมล Pornpimon Pornpimol, พลอย Ploy Phloi
พิมพ์ชนก Pimchanok Phimchanok, พิมพ์ใจ Pimjai Phimchai, พิชัย Pichai Phichai, พิเชษฐ์ Pichet Phichet Pichate
พัชรี Patcharee Phatchari Pacharee, พัชราภรณ์ Patcharaporn Phatcharaphon, พงศกร Pongsakorn Phongsakon
พงษ์ศักดิ์ Pongsak Phongsak, พีรพัฒน์ Peerapat Phiraphat Pirapat, ไพศาล Paisan Phaisan Paisarn, ไพบูลย์ Paiboon Phaibun
ไพโรจน์ Pairoj Phairot Pairote, ไพลิน Pailin Phailin, ภูวดล Phuwadol Phuwadon Puwadol, ภูมิ Phum Poom Bhumi
ภัทรพร Pattaraporn Phatthraphon Pattraporn, ภาณุพงศ์ Panupong Phanuphong, ภาณุวัฒน์ Panuwat Phanuwat, ปัญญา Panya, ปิยะ Piya
ปิยะนุช Piyanuch Piyanut, ปิยพร Piyaporn Piyaphon, ปวีณา Paweena Pawina Pavena, นิรันดร์ Niran Nirun, นิภา Nipa Nipha
นิตยา Nittaya Nitaya, นฤมล Naruemon Narumol Naruemol, นฤเบศร์ Naruebet Narubet, นันทนา Nantana Nanthana
นันทพร Nantaporn Nanthaphon, นที Natee Nathee Nathi, น้ำฝน Namfon Numfon Namphon, น้ำทิพย์ Namthip Namtip Numtip
นงนุช Nongnuch Nongnut, นวลจันทร์ Nuanchan Nualchan Nuanjan, นพดล Noppadol Nopphadon Nopadon, นพพร Nopporn Noppaporn Nopphon
มานพ Manop Manob, มานิต Manit Manid, มาลี Malee Mali, มาลัย Malai, มณี Manee Mani, มณีรัตน์ Maneerat Manirat
มงคล Mongkol Mongkhon Mongkon, เมธี Methee Maytee Methi, ละไม Lamai, ละออ Laor La-or, ลัดดา Ladda Latda, เล็ก Lek Lex
กฤษดา Kritsada Krissada Kridsada, กฤษณะ Kritsana Krisana Kritsna, กิตติศักดิ์ Kittisak Kitisak
กิตติพงษ์ Kittipong Kittiphong, กิตติ Kitti Kitty, กัญญา Kanya, กัญญารัตน์ Kanyarat Kanyarath
กาญจนา Kanchana Karnjana Kanjana, กนกวรรณ Kanokwan Kanokvan Kanokwun, กนกพร Kanokporn Kanokphon, กมล Kamol Kamon
กมลวรรณ Kamonwan Kamolwan, กรรณิการ์ Kannika Kannikar Karnnika, เกรียงไกร Kriangkrai Kriengkrai
เกรียงศักดิ์ Kriangsak Kriengsak, เกศินี Kesinee Ketsini, เกษม Kasem Kasaem, แก้ว Kaew Keaw Kaeo, โกวิท Kowit Kovit
ไกรสร Kraisorn Kraison, ขวัญใจ Kwanjai Khwanchai Kwanchai, ขวัญเรือน Khwanruean Kwanruen, คมสัน Komsan Khomsan Komson
จิราพร Jiraporn Chiraphon Jirapon, จิราภรณ์ Jiraporn Chiraporn, จิรวัฒน์ Jirawat Chirawat, จินตนา Jintana Chintana
จารุวรรณ Jaruwan Charuwan, จันทร์เพ็ญ Chanpen Janpen Chanphen, จันทนา Chantana Jantana Chanthana
จุฑามาศ Jutamas Chuthamat Juthamas, จุฬารัตน์ Chularat Julalat Jularat, จักรพงษ์ Jakkrapong Chakkraphong Jakrapong
จักรี Jakkree Chakri Chakkri, เจริญ Charoen Jaroen Chareon, เจนจิรา Jenjira Chenchira Janejira
ชัยวัฒน์ Chaiwat Chaiwatt Chaivat, ชัยยศ Chaiyot Chaiyos, ชาญชัย Chanchai Charnchai, ชาตรี Chatree Chatri Chartree
ชนิดา Chanida, ชลธิชา Chonticha Chonthicha Cholticha, ชุติมา Chutima Shutima, เฉลิม Chalerm Chaloem
เฉลิมชัย Chalermchai Chaloemchai, ฉัตรชัย Chatchai, ณรงค์ Narong, ณรงค์ศักดิ์ Narongsak, ดวงใจ Duangjai Duangchai
ดวงพร Duangporn Duangphon, ดารุณี Darunee Daruni, ดำรง Damrong Dumrong, เดชา Decha Daycha
ทวีศักดิ์ Thaweesak Taweesak Thawisak, ทองดี Thongdee Tongdee Thongdi, ทัศนีย์ Tassanee Thatsani Tasanee
ทิพวรรณ Thippawan Tippawan Thipphawan, ทรงศักดิ์ Songsak, ทรงพล Songpol Songphon, บุญมี Boonmee Bunmi
บุญส่ง Boonsong Bunsong, บุญเลิศ Boonlert Bunloet Bunlert, บรรจง Banjong Banchong Bunjong, บังอร Bangorn Bangon
เบญจวรรณ Benjawan Benchawan, ยุพา Yupa Yupha, ยุทธนา Yuttana Yutthana, เยาวลักษณ์ Yaowalak Yaowaluk
อภิชาติ Apichat Aphichat Apichart, อภิญญา Apinya Aphinya, อภิรักษ์ Apirak Aphirak, อนันต์ Anan Anant, อนงค์ Anong Anongk
อนุชา Anucha, อนุวัฒน์ Anuwat Anuwatt, อรทัย Orathai Oratai, อรวรรณ Orawan Aurawan, อรุณ Arun Aroon, อารี Aree Ari
อารีรัตน์ Areerat Arirat, อาทิตย์ Arthit Athit Artit, อำนวย Amnuay Amnuai, อำพร Amporn Amphon, อัมพร Amporn Amphon
อัญชลี Anchalee Unchalee Anchali, อดิศักดิ์ Adisak Adisuk, อดิศร Adisorn Adison, อุดม Udom, อุไรวรรณ Uraiwan Uraivan
อุษา Usa, เอกชัย Ekachai Eakachai Akechai, เอื้อมพร Ueamphon Uemporn Auamporn, โอภาส Opas Ophat
หทัยรัตน์ Hathairat Hatairat, หนึ่งฤทัย Nuengruethai Nungruthai Nuengruetai, ฐิติมา Thitima Titima
ฐิติพร Thitiporn Titiporn Thitiphon, ถวิล Thawin Thavil Tawin, เทพพิทักษ์ Thepphithak Teppitak
ลักขณา Lakkhana Lakana Lukkana, ลำดวน Lamduan Lumduan, สายฝน Saifon Saiphon Saifone, สายชล Saichon Saichol
สายสุนีย์ Saisunee Saisuni, แสงเดือน Saengduean Sangduan Saengdeuan, โสภา Sopa Sopha, โสภณ Sophon Sopon
อมรรัตน์ Amornrat Amonrat, อัจฉรา Atchara Achara Adchara
`

/** Written down after the rules had been made, and never used to improve them. */
const unseenNames = `
กชกร Kodchakorn Kotchakorn, กรวิชญ์ Korawit Korrawit, กันตพงศ์ Kantapong Kantaphong, เกวลิน Kewalin Kevalin
เขมิกา Khemika Kemika, คณิน Kanin Khanin, จตุพร Jatuporn Chatuphon, จักรกฤษณ์ Jakkrit Chakkrit, จิตรลดา Jitlada Chitlada
ชญานิศ Chayanit Chayanis, ชนาธิป Chanathip Chanatip, ชลันธร Chalanthorn Chalantorn, ชวัลวิทย์ Chawanwit Chawalwit
ญาณิศา Yanisa, ฐาปนี Thapanee Tapanee, ณภัทร Naphat Napat, ณัชชา Natcha Nutcha, ดนัย Danai, ตรีนุช Trinuch Treenuch
ทศพล Thotsaphon Tossapon Todsapol, ธัญชนก Thanchanok Tunchanok, นภัสสร Napassorn Naphatson, นันทิชา Nanticha Nunticha
นิธิ Nithi Niti, เบญจมาศ Benjamas Benchamat, ปกรณ์ Pakorn Pakon, ปฏิภาณ Patiphan Patipan, ปภาวี Paphawee Papawee
ปรเมศวร์ Poramet Porames, ปริญญา Parinya, พลากร Palakorn Phalakon, พัณณิตา Pannita Phannita, พิชญา Pitchaya Phitchaya
พีรวิชญ์ Peerawit Phirawit, ภาคิน Phakin Pakin, ภควัต Phakawat Pakawat, มนัสนันท์ Manatsanan Manassanan
ยศพล Yotsaphon Yosapon, รวิสรา Rawisara Ravisara, วรเมธ Woramet Worames, ลลิตา Lalita, วชิรวิทย์ Wachirawit Vachiravit
วิภาดา Wipada Vipada, ศศิธร Sasithorn Sasitorn, ศุภชัย Supachai Suphachai, สรัญญา Saranya, สิรภพ Siraphop Sirapop
สุชานันท์ Suchanan Suchanun, สุทธิดา Sutthida Suttida, หทัยชนก Hathaichanok Hataichanok, อนวัช Anawat Anawach
อภิสรา Apisara Aphisara, อริสา Arisa, อัครเดช Akkaradet Akaradech, อิทธิพล Ittipon Itthiphon, เอกพจน์ Ekapot Ekkaphot
โชติกา Chotika, ไอรดา Irada, เจษฎา Jesada Chetsada, เพ็ญพักตร์ Penpak Phenphak, แสงจันทร์ Saengchan Sangjan
วงศกร Wongsakorn Wongsakon, ศรัณย์ Saran Sarun, อัษฎา Asada Atsada, กวินทร์ Kawin Kavin, เตชินท์ Techin Taechin
นวพร Nawaporn Navaporn, สมยศ Somyot Somyos, สุขุมาล Sukhuman Sukuman, พจมาน Potjaman Photchaman, อารยา Araya
`

/** Written down later still, to measure the rules on names that none of them was made for. */
const laterNames = `
กัลยา Kanlaya Kalaya, กิตติยา Kittiya Kitiya, เกียรติศักดิ์ Kiattisak Kiatisak, ขนิษฐา Khanittha Kanittha, คณิศร Kanisorn Khanison
จตุรงค์ Jaturong Chaturong, จรัญ Charan Jaran, จิระพงษ์ Jirapong Chiraphong, ฉวีวรรณ Chaweewan Chawiwan, ชมพูนุช Chompunuch Chomphunut
ชลิต Chalit, ดุสิต Dusit, เตือนใจ Tuenjai Tueanchai, ถนอม Thanom Tanom, ทักษิณ Thaksin Taksin, เทวินทร์ Tewin Thewin, ธวัช Thawat Tawat
ธิดารัตน์ Thidarat Tidarat, นริศรา Narissara Naritsara, นัฐพงษ์ Nattapong Natthaphong, เนตรนภา Netnapa Netnapha, บุษบา Busaba Butsaba
ปณิธาน Panithan Panitan, ประวิตร Prawit Pravit, ปรัชญา Pratya Pratchaya, ปิยวัฒน์ Piyawat, ผกามาศ Pakamas Phakamat
พงศ์พัฒน์ Pongpat Phongphat, พัชราวดี Patcharawadee Phatcharawadi, เพชร Phet Petch, ภัสสร Passorn Phatson, มยุรี Mayuree Mayuri
เมทินี Methinee Metinee, ยิ่งลักษณ์ Yingluck Yinglak, รพีพรรณ Rapeepan Raphiphan, เรวัต Rewat Raewat, ลาวัลย์ Lawan, วรพล Worapol Woraphon
วาสนา Wassana Watsana, วิสุทธิ์ Wisut Visut, ศักรินทร์ Sakarin Sakkarin, ศิวพร Siwaporn Sivaporn, สกุลรัตน์ Sakunrat Sakulrat
สนธยา Sonthaya Sontaya, สายทิพย์ Saithip Saitip, สิทธิชัย Sittichai Sitthichai, เสกสรร Seksan Saeksan, โสรยา Soraya
หฤทัย Haruthai Haruetai, อภิรดี Apiradee Aphiradi, อรพรรณ Oraphan Orapan, อัจฉริยา Atchariya Achariya, อำนาจ Amnat Amnaj
อุบลรัตน์ Ubolrat Ubonrat, เอมอร Em-on Emorn, ไพรวัลย์ Praiwan Phraiwan, กิ่งกาญจน์ Kingkarn Kingkan, ธัชพล Thatchapon Tatchapol
พชร Pachara Phachara, ภูริทัต Puritat Phurithat
`

const surnames = `
ศรีสุข Srisuk Sisuk, ทองดี Thongdee, ใจดี Jaidee Chaidi, แก้วมณี Kaewmanee Kaeomani, รัตนกุล Rattanakul Rattanakun
วงศ์สวัสดิ์ Wongsawat Wongsawad, สุวรรณรัตน์ Suwannarat Suwanarat, บุญเรือง Boonrueang Boonruang, จันทร์ดี Chandee Jandee
อินทร์แก้ว Inkaew Inkaeo, พรหมมา Promma Phromma, แซ่ตั้ง Saetang Sae-tang, แซ่ลี้ Saelee Sae-lee
ชินวัตร Shinawatra Chinnawat, เวชชาชีวะ Vejjajiva Wetchachiwa, สุขสวัสดิ์ Suksawat Suksawad, ทรัพย์สิน Sapsin Supsin
เจริญสุข Charoensuk Jaroensuk, พูนสุข Poonsuk Phunsuk, คงเจริญ Kongcharoen Khongcharoen, มหาวงศ์ Mahawong
ธรรมรักษ์ Thammarak Tammarak, ศักดิ์ดี Sakdee Sakdi, เพชรรัตน์ Phetcharat Petcharat Phetrat, กิตติคุณ Kittikun Kittikhun
ปัญญาดี Panyadee Panyadi, วิเศษศรี Wisetsri Wisetsi, เกตุแก้ว Ketkaew Katekaew, โพธิ์ทอง Phothong Pothong
ชัยวัฒนา Chaiwattana Chaiwatana
`

const nicknames = `
นก Nok, น้อย Noi Noy, เล็ก Lek, ใหม่ Mai, หมู Moo Mu, ปู Poo Pu, กุ้ง Kung Goong, ปลา Pla Plaa, แนน Nan Naen, ฝน Fon
เมย์ May, นุ่น Noon Nun, แพร Prae Phrae, เปิ้ล Ple Poen, บอย Boy, ต้น Ton, โอ๋ Oh O, อ้อม Aom Om, เจี๊ยบ Jeab Jiap
ก้อย Koi Goy, ใบเตย Baitoey Baitoei, มุก Mook Muk, ออย Oil Oy, แป้ง Pang Paeng, จ๋า Ja Jah, ฟ้า Fah Fa, หนิง Ning
ไก่ Kai Gai, ต่าย Tai Tay
`

type Name = { thai: string; spellings: string[] }

const read = (list: string): Name[] =>
  list
    .trim()
    .split(/,\s|\n/)
    .map((line) => line.split(' '))
    .map(([thai = '', ...spellings]) => ({ thai, spellings }))

export const thaiNames = {
  given: [...read(givenNames), ...read(unseenNames), ...read(laterNames)],
  unseen: read(unseenNames),
  later: read(laterNames),
  surnames: read(surnames),
  nicknames: read(nicknames),
}
