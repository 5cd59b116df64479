import { expect, it } from 'vitest';
import { en as cardEn } from './en/card.ts';
import { en as complaints } from './en/complaints.ts';
import { en as confirm } from './en/confirm.ts';
import { en as core } from './en/core.ts';
import { en as legal } from './en/legal.ts';
import { es as sheets } from './es/sheets.ts';
import { zh as card } from './zh/card.ts';

it('keeps the prompts of the specification to the letter in their own language', () => {
  expect(complaints.blocked).toBe('The selected order does not support sending collection types');
  expect(complaints.empty).toBe('Please provide your opinions and suggestions');
  expect(complaints.photoOk).toBe('Charging successful!');
  expect(sheets.rate.pick).toBe('Seleccione una calificación');
  expect(confirm.sms.get).toBe('Get verification code');
  expect([core.common.more, core.common.hide]).toEqual(['More', 'Hide']);
});

it('keeps the prompts of the card flow to the letter in Chinese, and in Chinese alone', () => {
  expect([
    card.choose,
    card.codeShort,
    card.codeWrong,
    card.duplicate,
    card.listFail,
    card.processFail,
  ]).toEqual([
    '请先选择付款银行卡！',
    '请输入正确的验证码',
    '验证码错误',
    '请勿重复提交支付申请',
    '查询卡列表失败',
    '处理失败',
  ]);
  expect(JSON.stringify(cardEn)).not.toMatch(/\p{Script=Han}/u);
});

it('prints every figure of the loan terms of section 9', () => {
  expect(Object.values(legal.terms.stated)).toEqual([
    'Applicants over 18 and Indian nationals',
    'Term of 91 to 365 calendar days',
    'Decision within 1 day; credit within 1 to 3 days of acceptance',
    'You can prepay after half the term and at least 7 days after disbursal',
    'To prolong, interest and penalties must be paid',
    'One-time penalty: Rs.1,000 for new clients, Rs.800 for repeat clients',
    'Daily late interest: 5% on days 1 to 30, 4% on days 31 to 90, 2% from day 91',
    'Tell us about changes to your data within 3 days',
    'Assignment is notified in 7 business days',
    'Judgment default after 10 days',
  ]);
});
