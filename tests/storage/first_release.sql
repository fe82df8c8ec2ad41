BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	number INTEGER NOT NULL, 
	"table" TEXT NOT NULL, 
	person TEXT NOT NULL, 
	name TEXT NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	watching BOOLEAN NOT NULL, 
	command TEXT NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (number), 
	CONSTRAINT fk_chat_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_chat_table_command UNIQUE ("table", command)
);
INSERT INTO "chat" VALUES(1,'_htOcdn1qcN4tdrRBHHX','p_eN07NANCEvnKEUd6','Ada','Hello from the first release',1794785248885,0,'p_eN07NANCEvnKEUd6:2fe149e501a6');
CREATE TABLE log (
	"table" TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	command TEXT, 
	CONSTRAINT pk_log PRIMARY KEY ("table", seq), 
	CONSTRAINT fk_log_table FOREIGN KEY("table") REFERENCES tables (id), 
	CONSTRAINT uq_log_table_command UNIQUE ("table", command)
);
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',1,1794785248601,'{"what":"opened","places":[{"kind":"person","person":"p_eN07NANCEvnKEUd6","name":"Ada"},{},{}]}',NULL);
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',2,1794785248623,'{"what":"sat","seat":1,"person":"p_grA0SHpmx6jEaecB","name":"Bo"}','p_grA0SHpmx6jEaecB:9308963ccc57');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',3,1794785248642,'{"what":"sat","seat":2,"person":"p_oLJ5VdNRDHEuW3UI","name":"Cleo"}','p_oLJ5VdNRDHEuW3UI:1f391dcb2bf0');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',4,1794785248654,'{"what":"started","order":[]}','start');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',5,1794785248721,'{"what":"moved","seat":1,"move":"display wand 1 0","spent":63}','p_grA0SHpmx6jEaecB:3f325211ca86');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',6,1794785248731,'{"what":"moved","seat":2,"move":"display glove 2 0","spent":1}','p_oLJ5VdNRDHEuW3UI:b3081d9b0fc8');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',7,1794785248742,'{"what":"moved","seat":0,"move":"display potion 1 0","spent":4}','p_eN07NANCEvnKEUd6:6207846f82f0');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',8,1794785248752,'{"what":"moved","seat":1,"move":"display parchment 1 0","spent":6}','p_grA0SHpmx6jEaecB:7e154cedb11f');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',9,1794785248763,'{"what":"moved","seat":2,"move":"potion 0","spent":3}','p_oLJ5VdNRDHEuW3UI:697c878b244f');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',10,1794785248774,'{"what":"moved","seat":0,"move":"ring wand","spent":4}','p_eN07NANCEvnKEUd6:605fb9794216');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',11,1794785248785,'{"what":"moved","seat":1,"move":"potion 2","spent":7}','p_grA0SHpmx6jEaecB:218ba509c653');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',12,1794785248795,'{"what":"moved","seat":2,"move":"ring potion","spent":1}','p_oLJ5VdNRDHEuW3UI:e0d16cec0e60');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',13,1794785248810,'{"what":"moved","seat":0,"move":"parchment potion 1 wand","spent":11}','p_eN07NANCEvnKEUd6:1008702d138c');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',14,1794785248820,'{"what":"moved","seat":1,"move":"parchment parchment 2 glove","spent":3}','p_grA0SHpmx6jEaecB:463c9987b728');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',15,1794785248831,'{"what":"moved","seat":2,"move":"parchment potion 0 wand","spent":1}','p_oLJ5VdNRDHEuW3UI:500995e588a0');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',16,1794785248842,'{"what":"moved","seat":0,"move":"display cloak 1 0","spent":4}','p_eN07NANCEvnKEUd6:04f71e714f32');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',17,1794785248853,'{"what":"asked","seat":0}','p_eN07NANCEvnKEUd6:36f841b015e9');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',18,1794785248864,'{"what":"answered","seat":1,"agree":true}','p_grA0SHpmx6jEaecB:7bd147b5e58c');
INSERT INTO "log" VALUES('_htOcdn1qcN4tdrRBHHX',19,1794785248875,'{"what":"answered","seat":2,"agree":true}','p_oLJ5VdNRDHEuW3UI:68c2cc4c0425');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',1,1794785248910,'{"what":"opened","places":[{"kind":"person","person":"p_eN07NANCEvnKEUd6","name":"Ada"},{},{"kind":"bot","level":"easy"}]}',NULL);
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',2,1794785248925,'{"what":"sat","seat":1,"person":"p_grA0SHpmx6jEaecB","name":"Bo"}','p_grA0SHpmx6jEaecB:1255815ddfae');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',3,1794785248934,'{"what":"started","order":[]}','start');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',4,1794785248990,'{"what":"moved","seat":0,"move":"display cloak 1 0"}','p_eN07NANCEvnKEUd6:0148b200c118');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',5,1794785249001,'{"what":"moved","seat":1,"move":"display cloak 1 0"}','p_grA0SHpmx6jEaecB:5ef2a3b3e162');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',6,1794785249366,'{"what":"moved","seat":2,"move":"display parchment 1 0"}','bot:2:88aa8aa612408d1234db721a');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',7,1794785249381,'{"what":"moved","seat":0,"move":"display parchment 2 0"}','p_eN07NANCEvnKEUd6:cfe8a5e33162');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',8,1794785249392,'{"what":"moved","seat":1,"move":"display parchment 1 0"}','p_grA0SHpmx6jEaecB:081722f7d55b');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',9,1794785249399,'{"what":"moved","seat":2,"move":"glove"}','bot:2:674647ae5900cc5e44a8d60e');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',10,1794785249403,'{"what":"moved","seat":0,"move":"glove"}','p_eN07NANCEvnKEUd6:03fb3f6242e0');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',11,1794785249413,'{"what":"moved","seat":1,"move":"ring wand"}','p_grA0SHpmx6jEaecB:59f08b6b9930');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',12,1794785249418,'{"what":"moved","seat":2,"move":"cloak"}','bot:2:223b49662ae010b2c429f9a8');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',13,1794785249434,'{"what":"moved","seat":0,"move":"potion 1"}','p_eN07NANCEvnKEUd6:95cb71910ff3');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',14,1794785249445,'{"what":"moved","seat":1,"move":"display wand 1 0"}','p_grA0SHpmx6jEaecB:9e96a8e200c7');
INSERT INTO "log" VALUES('LS8LL4o4U8cYckrkwfH8',15,1794785249451,'{"what":"moved","seat":2,"move":"potion 0"}','bot:2:dbd29f8e64ac807a7794e6a3');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',1,1794785249470,'{"what":"opened","places":[{"kind":"person","person":"p_eN07NANCEvnKEUd6","name":"Ada"},{},{"kind":"bot","level":"easy"},{"kind":"bot","level":"easy"}]}',NULL);
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',2,1794785249485,'{"what":"sat","seat":1,"person":"p_grA0SHpmx6jEaecB","name":"Bo"}','p_grA0SHpmx6jEaecB:e01bc8968128');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',3,1794785249500,'{"what":"started","order":[]}','start');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',4,1794785249512,'{"what":"moved","seat":2,"move":"choose cat"}','bot:2:59755fcfd1c9d9f6e7c9ae30');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',5,1794785249528,'{"what":"moved","seat":3,"move":"choose cat"}','bot:3:0fdc15f1cfc65de9a55dc6b3');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',6,1794785249550,'{"what":"moved","seat":0,"move":"choose cat"}','p_eN07NANCEvnKEUd6:4782353e67a2');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',7,1794785249561,'{"what":"moved","seat":1,"move":"choose owl"}','p_grA0SHpmx6jEaecB:2d9a8de544c0');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',8,1794785249571,'{"what":"moved","seat":1,"move":"display cloak 1 0"}','p_grA0SHpmx6jEaecB:59d52a9170de');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',9,1794785249578,'{"what":"moved","seat":2,"move":"display glove 1 0"}','bot:2:4070b5a0c1cd93cb3f0811f9');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',10,1794785249583,'{"what":"moved","seat":3,"move":"potion 0"}','bot:3:ebb4bd032686614aa42ce059');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',11,1794785249593,'{"what":"moved","seat":0,"move":"ring ring"}','p_eN07NANCEvnKEUd6:c3ae2b6be6d2');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',12,1794785249604,'{"what":"moved","seat":1,"move":"ring wand"}','p_grA0SHpmx6jEaecB:b827a9488e15');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',13,1794785249616,'{"what":"moved","seat":2,"move":"parchment glove 0 ring"}','bot:2:d5791de288e6248d7f4db6a6');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',14,1794785249626,'{"what":"moved","seat":3,"move":"display parchment 4 0"}','bot:3:bb6f199f0d6f60648d9e2abf');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',15,1794785249637,'{"what":"moved","seat":0,"move":"parchment glove 2 ring"}','p_eN07NANCEvnKEUd6:caab0f18ef44');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',16,1794785249648,'{"what":"moved","seat":1,"move":"ring potion"}','p_grA0SHpmx6jEaecB:204190d0aefc');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',17,1794785249654,'{"what":"moved","seat":2,"move":"parchment glove 1 cloak"}','bot:2:15e7c0fe10461d86999420fe');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',18,1794785249666,'{"what":"moved","seat":3,"move":"display wand 1 0"}','bot:3:50771a20eb551ff570cb50fd');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',19,1794785249682,'{"what":"moved","seat":0,"move":"parchment ring 3 wand"}','p_eN07NANCEvnKEUd6:115cb465aac2');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',20,1794785249693,'{"what":"moved","seat":1,"move":"parchment potion 2 cloak"}','p_grA0SHpmx6jEaecB:9dbece513aa3');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',21,1794785249702,'{"what":"moved","seat":2,"move":"parchment potion 3 parchment"}','bot:2:7763b996d5c548d730a5bad2');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',22,1794785249706,'{"what":"moved","seat":3,"move":"wand glove cloak"}','bot:3:673cdc438e7df3de8d36a454');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',23,1794785249725,'{"what":"moved","seat":0,"move":"parchment wand 3 potion"}','p_eN07NANCEvnKEUd6:25ceed55d0e3');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',24,1794785249736,'{"what":"moved","seat":1,"move":"parchment glove 3 wand"}','p_grA0SHpmx6jEaecB:f926ec935ed3');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',25,1794785249747,'{"what":"moved","seat":2,"move":"glove"}','bot:2:2bf765773eaaaea43f2b8a05');
INSERT INTO "log" VALUES('671ZSJrV7bN-NyDRWEtd',26,1794785249752,'{"what":"moved","seat":3,"move":"glove"}','bot:3:eecbab8f3293ef7e251e73ff');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',1,1794785249771,'{"what":"opened","places":[{"kind":"person","person":"p_eN07NANCEvnKEUd6","name":"Ada"},{},{"kind":"bot","level":"easy"}]}',NULL);
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',2,1794785249784,'{"what":"sat","seat":1,"person":"p_grA0SHpmx6jEaecB","name":"Bo"}','p_grA0SHpmx6jEaecB:6741180cf381');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',3,1794785249798,'{"what":"started","order":[]}','start');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',4,1794785249817,'{"what":"moved","seat":2,"move":"ring wand"}','bot:2:3d64d3101b4c89c83a07ffac');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',5,1794785249840,'{"what":"moved","seat":0,"move":"display cloak 1 0"}','p_eN07NANCEvnKEUd6:70bd4b904218');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',6,1794785249851,'{"what":"moved","seat":1,"move":"display parchment 1 0"}','p_grA0SHpmx6jEaecB:659a6688747b');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',7,1794785249857,'{"what":"moved","seat":2,"move":"display wand 2 0"}','bot:2:e8ad14be55735f6da6b8e0fd');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',8,1794785249872,'{"what":"moved","seat":0,"move":"ring ring"}','p_eN07NANCEvnKEUd6:59f676d556e7');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',9,1794785249883,'{"what":"moved","seat":1,"move":"ring wand"}','p_grA0SHpmx6jEaecB:71020d584c97');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',10,1794785249895,'{"what":"moved","seat":2,"move":"display cloak 2 0"}','bot:2:82cfe707dc7725cc0a27f610');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',11,1794785249905,'{"what":"moved","seat":0,"move":"potion 2"}','p_eN07NANCEvnKEUd6:c744da6ce32d');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',12,1794785249915,'{"what":"moved","seat":1,"move":"potion 0"}','p_grA0SHpmx6jEaecB:99d36abbee90');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',13,1794785249918,'{"what":"moved","seat":2,"move":"display parchment 1 0"}','bot:2:1b2836198b2f8fcc9bb80e59');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',14,1794785249926,'{"what":"moved","seat":0,"move":"display glove 1 0"}','p_eN07NANCEvnKEUd6:1bfad128825b');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',15,1794785249937,'{"what":"moved","seat":1,"move":"display glove 1 0"}','p_grA0SHpmx6jEaecB:5f450037ffb6');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',16,1794785249940,'{"what":"moved","seat":2,"move":"parchment parchment 0 glove"}','bot:2:f9ddab8c43c1cb3536322d50');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',17,1794785249948,'{"what":"moved","seat":0,"move":"wand wand cloak"}','p_eN07NANCEvnKEUd6:63830422adb3');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',18,1794785249959,'{"what":"moved","seat":1,"move":"display cloak 2 0"}','p_grA0SHpmx6jEaecB:fd0a2401d00a');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',19,1794785249962,'{"what":"moved","seat":2,"move":"display wand 1 0"}','bot:2:097106974967041c4b4e0572');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',20,1794785249969,'{"what":"moved","seat":0,"move":"parchment cloak 2 glove"}','p_eN07NANCEvnKEUd6:f12cb71f7021');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',21,1794785249980,'{"what":"moved","seat":1,"move":"wand potion horn-on-glove"}','p_grA0SHpmx6jEaecB:30dff9fc9322');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',22,1794785249988,'{"what":"moved","seat":2,"move":"ring cloak"}','bot:2:e7d3a1d5a25ca60f9cded428');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',23,1794785250003,'{"what":"moved","seat":0,"move":"display potion 1 0"}','p_eN07NANCEvnKEUd6:1ea130fb7698');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',24,1794785250015,'{"what":"moved","seat":1,"move":"parchment glove 2 wand"}','p_grA0SHpmx6jEaecB:0abafde5385e');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',25,1794785250022,'{"what":"moved","seat":2,"move":"display potion 2 0"}','bot:2:193d3fea5d27808ee5f9dcce');
INSERT INTO "log" VALUES('w72IGdTlWOaYGfVkwp85',26,1794785250037,'{"what":"handed","seat":1,"level":"easy","why":"self"}','p_grA0SHpmx6jEaecB:cd81963b603d');
INSERT INTO "log" VALUES('UIQTwWQmY1xGFJ_IwsiC',1,1794785250051,'{"what":"opened","places":[{"kind":"person","person":"p_grA0SHpmx6jEaecB","name":"Bo"},{},{"kind":"bot","level":"hard"}]}',NULL);
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',1,1794785250069,'{"what":"opened","places":[{"kind":"person","person":"p_eN07NANCEvnKEUd6","name":"Ada"},{},{}]}',NULL);
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',2,1794785250080,'{"what":"sat","seat":1,"person":"p_grA0SHpmx6jEaecB","name":"Bo"}','p_grA0SHpmx6jEaecB:45e6b55b4669');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',3,1794785250099,'{"what":"sat","seat":2,"person":"p_oLJ5VdNRDHEuW3UI","name":"Cleo"}','p_oLJ5VdNRDHEuW3UI:8a8fe8feb6c9');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',4,1794785250107,'{"what":"started","order":[]}','start');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',5,1794785250161,'{"what":"moved","seat":1,"move":"display glove 1 0"}','p_grA0SHpmx6jEaecB:9fa11a789cb7');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',6,1794785250172,'{"what":"moved","seat":2,"move":"display glove 1 0"}','p_oLJ5VdNRDHEuW3UI:bce11908eb08');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',7,1794785250183,'{"what":"moved","seat":0,"move":"display ring 1 0"}','p_eN07NANCEvnKEUd6:8dc04ecf8208');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',8,1794785250194,'{"what":"moved","seat":1,"move":"display glove 1 0"}','p_grA0SHpmx6jEaecB:3743eb112a81');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',9,1794785250204,'{"what":"moved","seat":2,"move":"display glove 1 0"}','p_oLJ5VdNRDHEuW3UI:b7a2ece42a71');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',10,1794785250218,'{"what":"moved","seat":0,"move":"display cloak 1 0"}','p_eN07NANCEvnKEUd6:80425faaf958');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',11,1794785250229,'{"what":"moved","seat":1,"move":"display potion 1 0"}','p_grA0SHpmx6jEaecB:30ba434c03da');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',12,1794785250239,'{"what":"moved","seat":2,"move":"display potion 1 0"}','p_oLJ5VdNRDHEuW3UI:2961a281ca3c');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',13,1794785250250,'{"what":"moved","seat":0,"move":"display cloak 1 0"}','p_eN07NANCEvnKEUd6:2f69d98fc1b1');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',14,1794785250271,'{"what":"moved","seat":1,"move":"display glove 1 0"}','p_grA0SHpmx6jEaecB:478d3f5f18b3');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',15,1794785250293,'{"what":"moved","seat":2,"move":"display potion 1 0"}','p_oLJ5VdNRDHEuW3UI:d4f7a9a3a0d0');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',16,1794785250305,'{"what":"moved","seat":0,"move":"display cloak 1 0"}','p_eN07NANCEvnKEUd6:83e716374eb7');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',17,1794785250315,'{"what":"moved","seat":1,"move":"display potion 1 0"}','p_grA0SHpmx6jEaecB:56d4ce2ae65b');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',18,1794785250338,'{"what":"moved","seat":2,"move":"display potion 1 0"}','p_oLJ5VdNRDHEuW3UI:794031dd93f3');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',19,1794785250349,'{"what":"moved","seat":0,"move":"display potion 1 0"}','p_eN07NANCEvnKEUd6:bfcd51263bbb');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',20,1794785250371,'{"what":"moved","seat":1,"move":"display cloak 1 0"}','p_grA0SHpmx6jEaecB:9907b722546b');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',21,1794785250386,'{"what":"moved","seat":2,"move":"display parchment 1 0"}','p_oLJ5VdNRDHEuW3UI:ee684d092212');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',22,1794785250397,'{"what":"moved","seat":0,"move":"display parchment 1 0"}','p_eN07NANCEvnKEUd6:5935d61e0935');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',23,1794785250426,'{"what":"moved","seat":1,"move":"display wand 1 0"}','p_grA0SHpmx6jEaecB:ce807f8e6643');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',24,1794785250448,'{"what":"moved","seat":2,"move":"display glove 1 0"}','p_oLJ5VdNRDHEuW3UI:dd785530094f');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',25,1794785250460,'{"what":"moved","seat":0,"move":"display potion 1 0"}','p_eN07NANCEvnKEUd6:eae6c9faba70');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',26,1794785250483,'{"what":"moved","seat":1,"move":"display potion 1 0"}','p_grA0SHpmx6jEaecB:53e0f78f4bff');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',27,1794785250506,'{"what":"moved","seat":2,"move":"display parchment 1 0"}','p_oLJ5VdNRDHEuW3UI:e791c021d1fe');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',28,1794785250522,'{"what":"moved","seat":0,"move":"display parchment 1 0"}','p_eN07NANCEvnKEUd6:28acc0c3562f');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',29,1794785250546,'{"what":"moved","seat":1,"move":"display cloak 1 0"}','p_grA0SHpmx6jEaecB:2654542c589d');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',30,1794785250558,'{"what":"moved","seat":2,"move":"display cloak 1 0"}','p_oLJ5VdNRDHEuW3UI:4c8c01d709a1');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',31,1794785250580,'{"what":"moved","seat":0,"move":"display wand 1 0"}','p_eN07NANCEvnKEUd6:6405fa1b3b87');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',32,1794785250591,'{"what":"moved","seat":1,"move":"display cloak 1 0"}','p_grA0SHpmx6jEaecB:a0cc1cb19c0d');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',33,1794785250613,'{"what":"moved","seat":2,"move":"display potion 1 0"}','p_oLJ5VdNRDHEuW3UI:a975f4531f9b');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',34,1794785250626,'{"what":"moved","seat":0,"move":"display parchment 1 0"}','p_eN07NANCEvnKEUd6:c46879063987');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',35,1794785250637,'{"what":"moved","seat":1,"move":"display cloak 1 0"}','p_grA0SHpmx6jEaecB:02c163fb3453');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',36,1794785250648,'{"what":"moved","seat":2,"move":"display parchment 1 0"}','p_oLJ5VdNRDHEuW3UI:b3b16868e8e8');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',37,1794785250669,'{"what":"moved","seat":0,"move":"display glove 1 0"}','p_eN07NANCEvnKEUd6:c9e9c1b8ef45');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',38,1794785250692,'{"what":"moved","seat":1,"move":"display wand 1 0"}','p_grA0SHpmx6jEaecB:6b36db980548');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',39,1794785250703,'{"what":"moved","seat":2,"move":"display wand 1 0"}','p_oLJ5VdNRDHEuW3UI:5d81a5a479c3');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',40,1794785250714,'{"what":"moved","seat":0,"move":"display ring 1 0"}','p_eN07NANCEvnKEUd6:fe496762cb70');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',41,1794785250725,'{"what":"moved","seat":1,"move":"display potion 1 0"}','p_grA0SHpmx6jEaecB:e84e37916161');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',42,1794785250735,'{"what":"moved","seat":2,"move":"display cloak 1 0"}','p_oLJ5VdNRDHEuW3UI:f8d9a5716e01');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',43,1794785250757,'{"what":"moved","seat":0,"move":"display wand 1 0"}','p_eN07NANCEvnKEUd6:0d3204612bb0');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',44,1794785250770,'{"what":"moved","seat":1,"move":"display glove 1 0"}','p_grA0SHpmx6jEaecB:e2a189fcb566');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',45,1794785250781,'{"what":"moved","seat":2,"move":"display potion 1 0"}','p_oLJ5VdNRDHEuW3UI:a2c269190e66');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',46,1794785250791,'{"what":"moved","seat":0,"move":"display wand 1 0"}','p_eN07NANCEvnKEUd6:c7573a3da71c');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',47,1794785250805,'{"what":"moved","seat":1,"move":"display ring 1 0"}','p_grA0SHpmx6jEaecB:a58fc2889007');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',48,1794785250815,'{"what":"moved","seat":2,"move":"display parchment 1 0"}','p_oLJ5VdNRDHEuW3UI:df2ffb3cb69d');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',49,1794785250830,'{"what":"moved","seat":0,"move":"display cloak 1 0"}','p_eN07NANCEvnKEUd6:0cd56581b29b');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',50,1794785250842,'{"what":"moved","seat":1,"move":"display potion 1 0"}','p_grA0SHpmx6jEaecB:8a5292a48da0');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',51,1794785250852,'{"what":"moved","seat":2,"move":"display parchment 1 0"}','p_oLJ5VdNRDHEuW3UI:6e96ed6db6c8');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',52,1794785250863,'{"what":"moved","seat":0,"move":"display potion 1 0"}','p_eN07NANCEvnKEUd6:6126b0e44bf0');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',53,1794785250886,'{"what":"moved","seat":1,"move":"display glove 1 0"}','p_grA0SHpmx6jEaecB:8cbb1b5fb300');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',54,1794785250896,'{"what":"moved","seat":2,"move":"display parchment 1 0"}','p_oLJ5VdNRDHEuW3UI:d932b2f51f76');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',55,1794785250907,'{"what":"moved","seat":0,"move":"display parchment 1 0"}','p_eN07NANCEvnKEUd6:bce1a63f256a');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',56,1794785250922,'{"what":"moved","seat":1,"move":"display cloak 1 0"}','p_grA0SHpmx6jEaecB:8acf2d63bc8c');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',57,1794785250933,'{"what":"moved","seat":2,"move":"display cloak 1 0"}','p_oLJ5VdNRDHEuW3UI:91933114ff36');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',58,1794785250944,'{"what":"moved","seat":0,"move":"display parchment 1 0"}','p_eN07NANCEvnKEUd6:8ff3b0a283f0');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',59,1794785250955,'{"what":"moved","seat":1,"move":"display potion 1 0"}','p_grA0SHpmx6jEaecB:4a77fc03917b');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',60,1794785250966,'{"what":"moved","seat":2,"move":"display ring 1 0"}','p_oLJ5VdNRDHEuW3UI:2ca2def91227');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',61,1794785250977,'{"what":"moved","seat":0,"move":"display glove 1 0"}','p_eN07NANCEvnKEUd6:6add042fa6c3');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',62,1794785250988,'{"what":"moved","seat":1,"move":"display cloak 1 0"}','p_grA0SHpmx6jEaecB:52c316cffdd5');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',63,1794785250999,'{"what":"moved","seat":2,"move":"display glove 1 0"}','p_oLJ5VdNRDHEuW3UI:b0749b428a66');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',64,1794785251011,'{"what":"moved","seat":0,"move":"display parchment 1 0"}','p_eN07NANCEvnKEUd6:e343004dac28');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',65,1794785251022,'{"what":"moved","seat":1,"move":"display ring 1 0"}','p_grA0SHpmx6jEaecB:569a7146ea96');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',66,1794785251034,'{"what":"moved","seat":2,"move":"display glove 1 0"}','p_oLJ5VdNRDHEuW3UI:c986e7963013');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',67,1794785251045,'{"what":"moved","seat":0,"move":"display parchment 1 0"}','p_eN07NANCEvnKEUd6:11dffce90de6');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',68,1794785251058,'{"what":"moved","seat":1,"move":"display cloak 1 0"}','p_grA0SHpmx6jEaecB:fb56923dabac');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',69,1794785251069,'{"what":"moved","seat":2,"move":"display wand 1 0"}','p_oLJ5VdNRDHEuW3UI:856c21732156');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',70,1794785251080,'{"what":"moved","seat":0,"move":"display parchment 1 0"}','p_eN07NANCEvnKEUd6:d74410ce002f');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',71,1794785251104,'{"what":"moved","seat":1,"move":"display cloak 1 0"}','p_grA0SHpmx6jEaecB:191ecb0ef261');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',72,1794785251114,'{"what":"moved","seat":2,"move":"display wand 1 0"}','p_oLJ5VdNRDHEuW3UI:f7fa389e0ee2');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',73,1794785251124,'{"what":"moved","seat":0,"move":"display cloak 1 0"}','p_eN07NANCEvnKEUd6:03989e07ab10');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',74,1794785251135,'{"what":"moved","seat":1,"move":"display cloak 1 0"}','p_grA0SHpmx6jEaecB:cdfe8ff0ce34');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',75,1794785251150,'{"what":"moved","seat":2,"move":"display cloak 1 0"}','p_oLJ5VdNRDHEuW3UI:4ca50e7202fb');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',76,1794785251162,'{"what":"moved","seat":0,"move":"display glove 1 0"}','p_eN07NANCEvnKEUd6:76efe4f1d0a0');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',77,1794785251185,'{"what":"moved","seat":1,"move":"display ring 1 0"}','p_grA0SHpmx6jEaecB:b40ef1424d0d');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',78,1794785251196,'{"what":"moved","seat":2,"move":"display potion 1 0"}','p_oLJ5VdNRDHEuW3UI:5416572da0ba');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',79,1794785251218,'{"what":"moved","seat":0,"move":"display cloak 1 0"}','p_eN07NANCEvnKEUd6:822a30ab75e7');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',80,1794785251228,'{"what":"moved","seat":1,"move":"display cloak 1 0"}','p_grA0SHpmx6jEaecB:3baa247fe0ea');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',81,1794785251250,'{"what":"moved","seat":2,"move":"display cloak 1 0"}','p_oLJ5VdNRDHEuW3UI:16ac08c730d0');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',82,1794785251271,'{"what":"moved","seat":0,"move":"display cloak 1 0"}','p_eN07NANCEvnKEUd6:edec7ad11cf1');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',83,1794785251286,'{"what":"moved","seat":1,"move":"display cloak 1 0"}','p_grA0SHpmx6jEaecB:18705fa90cbe');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',84,1794785251298,'{"what":"moved","seat":2,"move":"display cloak 1 0"}','p_oLJ5VdNRDHEuW3UI:2f8138498d4b');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',85,1794785251310,'{"what":"moved","seat":0,"move":"display wand 1 0"}','p_eN07NANCEvnKEUd6:2183452b5745');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',86,1794785251321,'{"what":"moved","seat":1,"move":"display wand 1 0"}','p_grA0SHpmx6jEaecB:d5dee86d40b5');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',87,1794785251332,'{"what":"moved","seat":2,"move":"display ring 1 0"}','p_oLJ5VdNRDHEuW3UI:72b7024a94d5');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',88,1794785251356,'{"what":"moved","seat":0,"move":"display potion 1 0"}','p_eN07NANCEvnKEUd6:895108aa5b68');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',89,1794785251377,'{"what":"moved","seat":1,"move":"display wand 1 0"}','p_grA0SHpmx6jEaecB:870e98f791ff');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',90,1794785251388,'{"what":"moved","seat":2,"move":"display ring 1 0"}','p_oLJ5VdNRDHEuW3UI:47c5dad488ac');
INSERT INTO "log" VALUES('aBj68w4vinU31Xmnh3fr',91,1794785251398,'{"what":"moved","seat":0,"move":"display parchment 1 0"}','p_eN07NANCEvnKEUd6:4135c09bf0f4');
CREATE TABLE mutes (
	person TEXT NOT NULL, 
	muted TEXT NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY (person, muted)
);
CREATE TABLE people (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	"key" TEXT, 
	password TEXT, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_key UNIQUE ("key")
);
INSERT INTO "people" VALUES('p_eN07NANCEvnKEUd6','Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$9FytMNHDwG7AAZF4TevjPg$8rMa+d3V2JhndftfXxdRDcQcEbkaz/XzefkyqRXg7X0',1794785248508);
INSERT INTO "people" VALUES('p_grA0SHpmx6jEaecB','Bo',NULL,NULL,1794785248525);
INSERT INTO "people" VALUES('p_oLJ5VdNRDHEuW3UI','Cleo',NULL,NULL,1794785248541);
CREATE TABLE ratings (
	game TEXT NOT NULL, 
	player TEXT NOT NULL, 
	name TEXT NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (game, player)
);
INSERT INTO "ratings" VALUES('kameloot','p_eN07NANCEvnKEUd6','Ada',2.78690486807494259831e+01,8.20524337739799314306e+00,1);
INSERT INTO "ratings" VALUES('kameloot','p_grA0SHpmx6jEaecB','Bo',2.14136891490632166315e+01,8.0582242228023783781e+00,1);
INSERT INTO "ratings" VALUES('kameloot','p_oLJ5VdNRDHEuW3UI','Cleo',2.57172621701873573831e+01,8.0582242228023783781e+00,1);
CREATE TABLE sessions (
	hash TEXT NOT NULL, 
	person TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	expires BIGINT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
CREATE TABLE settings (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_settings PRIMARY KEY ("key")
);
INSERT INTO "settings" VALUES('session key','c9005997d7b54270b77a31635430c659e09463718b04b72008c479c4a5c9b02a');
CREATE TABLE sitters (
	"table" TEXT NOT NULL, 
	person TEXT NOT NULL, 
	CONSTRAINT pk_sitters PRIMARY KEY ("table", person), 
	CONSTRAINT fk_sitters_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_sitters_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "sitters" VALUES('_htOcdn1qcN4tdrRBHHX','p_eN07NANCEvnKEUd6');
INSERT INTO "sitters" VALUES('_htOcdn1qcN4tdrRBHHX','p_grA0SHpmx6jEaecB');
INSERT INTO "sitters" VALUES('_htOcdn1qcN4tdrRBHHX','p_oLJ5VdNRDHEuW3UI');
INSERT INTO "sitters" VALUES('LS8LL4o4U8cYckrkwfH8','p_eN07NANCEvnKEUd6');
INSERT INTO "sitters" VALUES('LS8LL4o4U8cYckrkwfH8','p_grA0SHpmx6jEaecB');
INSERT INTO "sitters" VALUES('671ZSJrV7bN-NyDRWEtd','p_eN07NANCEvnKEUd6');
INSERT INTO "sitters" VALUES('671ZSJrV7bN-NyDRWEtd','p_grA0SHpmx6jEaecB');
INSERT INTO "sitters" VALUES('w72IGdTlWOaYGfVkwp85','p_eN07NANCEvnKEUd6');
INSERT INTO "sitters" VALUES('w72IGdTlWOaYGfVkwp85','p_grA0SHpmx6jEaecB');
INSERT INTO "sitters" VALUES('UIQTwWQmY1xGFJ_IwsiC','p_grA0SHpmx6jEaecB');
INSERT INTO "sitters" VALUES('aBj68w4vinU31Xmnh3fr','p_eN07NANCEvnKEUd6');
INSERT INTO "sitters" VALUES('aBj68w4vinU31Xmnh3fr','p_grA0SHpmx6jEaecB');
INSERT INTO "sitters" VALUES('aBj68w4vinU31Xmnh3fr','p_oLJ5VdNRDHEuW3UI');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	edition INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	packs TEXT NOT NULL, 
	setup TEXT NOT NULL, 
	secret TEXT NOT NULL, 
	status TEXT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	busy BOOLEAN NOT NULL, 
	summary TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('_htOcdn1qcN4tdrRBHHX','kameloot',1,'{"tavern_start":"toss","first_player":"random","ring_attracts_itself":true,"wand_groups":false,"sell_waiting":true,"short_log":false}','[]','{"name":"Moonbeam","host":"p_eN07NANCEvnKEUd6","seats":3,"clock":{"bank":600,"more":5}}','b8d7f33aff1530592cefd2f7d074278ec617cc3ce91b3fa57e5c2093b5918866','playing',1,1,'{"id":"_htOcdn1qcN4tdrRBHHX","name":"Moonbeam","game":"kameloot","title":"Kameloot","edition":1,"options":{"tavern_start":"toss","first_player":"random","ring_attracts_itself":true,"wand_groups":false,"sell_waiting":true,"short_log":false},"packs":[],"status":"playing","listed":true,"watch":true,"start":"full","mix":false,"away":"wait","host":"p_eN07NANCEvnKEUd6","seats":[{"seat":0,"kind":"person","name":"Ada","person":"p_eN07NANCEvnKEUd6","level":null,"away":false,"free":false,"here":false,"clock":600.0},{"seat":1,"kind":"person","name":"Bo","person":"p_grA0SHpmx6jEaecB","level":null,"away":false,"free":false,"here":false,"clock":600.0},{"seat":2,"kind":"person","name":"Cleo","person":"p_oLJ5VdNRDHEuW3UI","level":null,"away":false,"free":false,"here":false,"clock":600.0}],"clock":{"bank":600,"more":5},"seq":4,"pending":[1],"proposal":null,"deal":{"commitment":"1d313cd1913e193718dfbb6c41a08588c3076d191f37fdf14d507b5564566d47","entropy":[null,null,null],"secret":null,"seed":null},"result":null,"created":1794785248601,"time":1794785248659,"branch":null,"next":null}',1794785248601,1794785248659);
INSERT INTO "tables" VALUES('LS8LL4o4U8cYckrkwfH8','kameloot',1,'{"tavern_start":"toss","first_player":"random","ring_attracts_itself":true,"wand_groups":false,"sell_waiting":true,"short_log":false}','[]','{"name":"The Gilded Cauldron","host":"p_eN07NANCEvnKEUd6","seats":3}','896222d22b3e244699c47c9c60986c23a7a3d6a52ae6316e5365ac2a254a3088','playing',1,1,'{"id":"LS8LL4o4U8cYckrkwfH8","name":"The Gilded Cauldron","game":"kameloot","title":"Kameloot","edition":1,"options":{"tavern_start":"toss","first_player":"random","ring_attracts_itself":true,"wand_groups":false,"sell_waiting":true,"short_log":false},"packs":[],"status":"playing","listed":true,"watch":true,"start":"full","mix":false,"away":"wait","host":"p_eN07NANCEvnKEUd6","seats":[{"seat":0,"kind":"person","name":"Ada","person":"p_eN07NANCEvnKEUd6","level":null,"away":false,"free":false,"here":false,"clock":null},{"seat":1,"kind":"person","name":"Bo","person":"p_grA0SHpmx6jEaecB","level":null,"away":false,"free":false,"here":false,"clock":null},{"seat":2,"kind":"bot","name":"Thimble","person":null,"level":"easy","away":false,"free":false,"here":false,"clock":null}],"clock":null,"seq":3,"pending":[0],"proposal":null,"deal":{"commitment":"5703de8f74b01780609c52664e0b150c3bb1446f6eebcfe099ca002ee847eed2","entropy":[null,null,null],"secret":null,"seed":null},"result":null,"created":1794785248910,"time":1794785248942,"branch":null,"next":null}',1794785248910,1794785248942);
INSERT INTO "tables" VALUES('671ZSJrV7bN-NyDRWEtd','kameloot',1,'{"tavern_start":"choose","first_player":"random","ring_attracts_itself":true,"wand_groups":false,"sell_waiting":true,"short_log":false}','[]','{"name":"The Misty Owl","host":"p_eN07NANCEvnKEUd6","seats":4}','5a651cb46f0900fbd18d389420fb06f3713aa7295d2832b231af6108d721ae66','playing',1,1,'{"id":"671ZSJrV7bN-NyDRWEtd","name":"The Misty Owl","game":"kameloot","title":"Kameloot","edition":1,"options":{"tavern_start":"choose","first_player":"random","ring_attracts_itself":true,"wand_groups":false,"sell_waiting":true,"short_log":false},"packs":[],"status":"playing","listed":true,"watch":true,"start":"full","mix":false,"away":"wait","host":"p_eN07NANCEvnKEUd6","seats":[{"seat":0,"kind":"person","name":"Ada","person":"p_eN07NANCEvnKEUd6","level":null,"away":false,"free":false,"here":false,"clock":null},{"seat":1,"kind":"person","name":"Bo","person":"p_grA0SHpmx6jEaecB","level":null,"away":false,"free":false,"here":false,"clock":null},{"seat":2,"kind":"bot","name":"Thimble","person":null,"level":"easy","away":false,"free":false,"here":false,"clock":null},{"seat":3,"kind":"bot","name":"Bramble","person":null,"level":"easy","away":false,"free":false,"here":false,"clock":null}],"clock":null,"seq":3,"pending":[0,1,2,3],"proposal":null,"deal":{"commitment":"17f35a269f296e1adc8cee5c1f16be28a8762b56aea4e524e0a86fe037fee340","entropy":[null,null,null,null],"secret":null,"seed":null},"result":null,"created":1794785249470,"time":1794785249505,"branch":null,"next":null}',1794785249470,1794785249505);
INSERT INTO "tables" VALUES('w72IGdTlWOaYGfVkwp85','kameloot',1,'{"tavern_start":"toss","first_player":"random","ring_attracts_itself":true,"wand_groups":false,"sell_waiting":true,"short_log":false}','[]','{"name":"The Quiet Ledger","host":"p_eN07NANCEvnKEUd6","seats":3}','806bea77ecc0b344bf410d7adebd3c5fc42c74ebdd567b38ad0274590c719374','playing',1,1,'{"id":"w72IGdTlWOaYGfVkwp85","name":"The Quiet Ledger","game":"kameloot","title":"Kameloot","edition":1,"options":{"tavern_start":"toss","first_player":"random","ring_attracts_itself":true,"wand_groups":false,"sell_waiting":true,"short_log":false},"packs":[],"status":"playing","listed":true,"watch":true,"start":"full","mix":false,"away":"wait","host":"p_eN07NANCEvnKEUd6","seats":[{"seat":0,"kind":"person","name":"Ada","person":"p_eN07NANCEvnKEUd6","level":null,"away":false,"free":false,"here":false,"clock":null},{"seat":1,"kind":"person","name":"Bo","person":"p_grA0SHpmx6jEaecB","level":null,"away":false,"free":false,"here":false,"clock":null},{"seat":2,"kind":"bot","name":"Thimble","person":null,"level":"easy","away":false,"free":false,"here":false,"clock":null}],"clock":null,"seq":3,"pending":[2],"proposal":null,"deal":{"commitment":"8f4821140d3d6ecb42c91187a3e7fde85441284c85797b44651e5295481e6f8f","entropy":[null,null,null],"secret":null,"seed":null},"result":null,"created":1794785249771,"time":1794785249802,"branch":null,"next":null}',1794785249771,1794785249802);
INSERT INTO "tables" VALUES('UIQTwWQmY1xGFJ_IwsiC','kameloot',1,'{"tavern_start":"toss","first_player":"random","ring_attracts_itself":true,"wand_groups":false,"sell_waiting":true,"short_log":false}','[]','{"name":"The Moonlit Kettle","host":"p_grA0SHpmx6jEaecB","seats":3}','7ef9fb9a1632a736d589cad40c8bf20fedb59474d120e51db601dd57ea4d40f3','waiting',1,0,'{"id":"UIQTwWQmY1xGFJ_IwsiC","name":"The Moonlit Kettle","game":"kameloot","title":"Kameloot","edition":1,"options":{"tavern_start":"toss","first_player":"random","ring_attracts_itself":true,"wand_groups":false,"sell_waiting":true,"short_log":false},"packs":[],"status":"waiting","listed":true,"watch":true,"start":"full","mix":false,"away":"wait","host":"p_grA0SHpmx6jEaecB","seats":[{"seat":0,"kind":"person","name":"Bo","person":"p_grA0SHpmx6jEaecB","level":null,"away":false,"free":false,"here":false,"clock":null},{"seat":1,"kind":"open","name":"","person":null,"level":null,"away":false,"free":false,"here":false,"clock":null},{"seat":2,"kind":"bot","name":"Thimble","person":null,"level":"hard","away":false,"free":false,"here":false,"clock":null}],"clock":null,"seq":1,"pending":[],"proposal":null,"deal":{"commitment":"6b72784438931d4bb362c94704e66e03f82c57d4350b28edea170da9d0b4c4c4","entropy":[null,null,null],"secret":null,"seed":null},"result":null,"created":1794785250051,"time":1794785250051,"branch":null,"next":null}',1794785250051,1794785250051);
INSERT INTO "tables" VALUES('aBj68w4vinU31Xmnh3fr','kameloot',1,'{"tavern_start":"toss","first_player":"random","ring_attracts_itself":true,"wand_groups":false,"sell_waiting":true,"short_log":false}','[]','{"name":"The Salt Cauldron","host":"p_eN07NANCEvnKEUd6","seats":3}','6ae22fb8ba5972a21e6b6150604770bbf957a395692c7e3673d07595a2702a8b','over',1,0,'{"id":"aBj68w4vinU31Xmnh3fr","name":"The Salt Cauldron","game":"kameloot","title":"Kameloot","edition":1,"options":{"tavern_start":"toss","first_player":"random","ring_attracts_itself":true,"wand_groups":false,"sell_waiting":true,"short_log":false},"packs":[],"status":"over","listed":true,"watch":true,"start":"full","mix":false,"away":"wait","host":"p_eN07NANCEvnKEUd6","seats":[{"seat":0,"kind":"person","name":"Ada","person":"p_eN07NANCEvnKEUd6","level":null,"away":false,"free":false,"here":false,"clock":null},{"seat":1,"kind":"person","name":"Bo","person":"p_grA0SHpmx6jEaecB","level":null,"away":false,"free":false,"here":false,"clock":null},{"seat":2,"kind":"person","name":"Cleo","person":"p_oLJ5VdNRDHEuW3UI","level":null,"away":false,"free":false,"here":false,"clock":null}],"clock":null,"seq":91,"pending":[],"proposal":null,"deal":{"commitment":"b45097622a009405f795f92a63a2ca17446759322b65e68e7b24435a01294d93","entropy":[null,null,null],"secret":"6ae22fb8ba5972a21e6b6150604770bbf957a395692c7e3673d07595a2702a8b","seed":"3eeba61145b288efb9cc4f03651a1e96b2f0ce3200d3dcf79bfc3e4592f0ea89"},"result":{"scores":[28,20,26],"places":[1,3,2],"sheet":[["score",[28,20,26]]]},"created":1794785250069,"time":1794785251402,"branch":null,"next":null}',1794785250069,1794785251402);
CREATE TABLE tokens (
	hash TEXT NOT NULL, 
	"table" TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	person TEXT NOT NULL, 
	label TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_tokens PRIMARY KEY (hash), 
	CONSTRAINT fk_tokens_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_tokens_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_sessions_expires ON sessions (expires);
CREATE INDEX ix_tables_lobby ON tables (listed, status, created);
CREATE INDEX ix_tables_busy ON tables (busy);
CREATE INDEX ix_sitters_person ON sitters (person);
CREATE INDEX ix_tokens_table_person ON tokens ("table", person);
CREATE INDEX ix_chat_table_number ON chat ("table", number);
COMMIT;
