import type { PhotoMessages } from '../es/photos.ts';

export const zh: PhotoMessages = {
  again: '重新拍摄',
  anyway: '仍然发送',
  shoot: '拍照',
  file: '选择文件',
  closed: '无法打开相机。请检查权限，或选择文件。',
  light: '避免反光，光线从正面照射',
  fill: {
    document: '让证件填满取景框并保持不动',
    selfie: '请将面部置于椭圆内',
  },
  faults: {
    small: '照片太小，文字将无法辨认。',
    dark: '照片太暗，请到光线更好的地方。',
    bright: '照片反光或过亮，请稍微倾斜手机。',
    blurred: '照片模糊，请拿稳手机并等待对焦。',
    shape: '证件没有填满照片。请横过手机并靠近一些。',
  },
  visit: {
    begin: '到服务商页面拍照',
    goOn: '到服务商页面继续',
    again: '重新开始',
    opening: '正在打开页面',
  },
};
